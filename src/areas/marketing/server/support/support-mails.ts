/**
 * Writes the mails about support requests: the answer to the visitor, and the notice of a new
 * request to the marketing contact of the settings.
 */
import type { RichText } from '#kernel/domain/rich-text/rich-text.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import type { Database } from '#kernel/server/database.ts';
import {
  mailGreeting,
  layOutMail,
  layOutRichTextMail,
  type WrittenMail,
} from '#kernel/server/mail/mail-layout.ts';
import { queueMail } from '#kernel/server/mail/mail.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { findMailRecipientByEmail } from '#areas/account/server/index.ts';
import { readSettingValue } from '#areas/settings/server/index.ts';
import type { SupportRequest } from '../../domain/index.ts';

type Words = {
  readonly answer: { readonly subject: string; readonly asked: string };
  readonly told: {
    readonly subject: (name: string) => string;
    readonly sentence: string;
    readonly name: string;
    readonly email: string;
    readonly message: string;
    readonly button: string;
    readonly why: string;
  };
};

const words: Readonly<Record<Language, Words>> = {
  en: {
    answer: { subject: 'Answer to your support request', asked: 'Your message:' },
    told: {
      subject: (name) => `Support request from ${name}`,
      sentence: 'Somebody asked for support on the marketing site.',
      name: 'Name',
      email: 'Email',
      message: 'Message',
      button: 'Open request',
      why: 'You receive this email because you are the marketing contact in the portal settings.',
    },
  },
  es: {
    answer: { subject: 'Respuesta a su solicitud de soporte', asked: 'Su mensaje:' },
    told: {
      subject: (name) => `Solicitud de soporte de ${name}`,
      sentence: 'Alguien pidió soporte en el sitio de marketing.',
      name: 'Nombre',
      email: 'Correo',
      message: 'Mensaje',
      button: 'Abrir solicitud',
      why: 'Recibe este correo porque es el contacto de marketing en la configuración del portal.',
    },
  },
  pt: {
    answer: { subject: 'Resposta à sua solicitação de suporte', asked: 'Sua mensagem:' },
    told: {
      subject: (name) => `Solicitação de suporte de ${name}`,
      sentence: 'Alguém pediu suporte no site de marketing.',
      name: 'Nome',
      email: 'E-mail',
      message: 'Mensagem',
      button: 'Abrir solicitação',
      why: 'Você recebe este e-mail porque é o contato de marketing nas configurações do portal.',
    },
  },
};

/**
 * Returns the answer's mail, in the language in which the visitor read the site, with the original
 * message.
 */
export function writeSupportAnswerMail(
  { name, language, message }: Pick<SupportRequest, 'name' | 'language' | 'message'>,
  text: RichText,
): WrittenMail {
  const { subject, asked } = words[language].answer;
  return layOutRichTextMail(language, {
    subject,
    hello: mailGreeting(language, name),
    body: text,
    after: [`${asked}\n${message}`],
  });
}

type Told = Pick<SupportRequest, 'id' | 'name' | 'email' | 'message'>;

function toldMail(language: Language, { id, name, email, message }: Told, publicUrl: string) {
  const told = words[language].told;
  return layOutMail(language, {
    subject: told.subject(name),
    hello: '',
    before: [told.sentence],
    facts: [
      [told.name, name],
      [told.email, email],
      [told.message, message],
    ],
    button: told.button,
    link: `${publicUrl}/marketing/suport/view/${id}`,
    after: [told.why],
  });
}

/**
 * Notifies the marketing contact of a request, in the caller's transaction. Does nothing if the
 * settings name no contact. If the contact has an account, the mail is sent only if the account may
 * get emails, belongs to the manufacturer and may read support requests.
 */
export async function queueSupportRequestMail(
  db: Database,
  request: Told,
  publicUrl: string,
): Promise<void> {
  const [email] = (await readSettingValue(db, 'marketing_contact'))?.emails ?? [];
  if (email === undefined) return;

  const known = await findMailRecipientByEmail(db, email);
  if (known === 'closed') return;
  if (known && (known.distributorId !== null || !can(known, 'mkt', 'read'))) return;

  await queueMail(db, { to: email, ...toldMail(known?.language ?? 'pt', request, publicUrl) });
}
