/** Writes the mails of newsletters, and the mail that asks to confirm a subscription. */
import { DAY } from '#kernel/domain/dates.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import {
  layOutMail,
  layOutRichTextMail,
  type MailContent,
  type WrittenMail,
} from '#kernel/server/mail/mail-layout.ts';
import { CONFIRM_SUBSCRIPTION_WITHIN_MS, type NewsletterContent } from '../../domain/index.ts';

type Vocabulary = {
  readonly why: string;
  readonly unsubscribe: string;
  readonly confirm: Pick<MailContent, 'subject' | 'hello' | 'before' | 'button' | 'after'>;
};

const days = CONFIRM_SUBSCRIPTION_WITHIN_MS / DAY;

const words: Readonly<Record<Language, Vocabulary>> = {
  en: {
    why: 'You receive this newsletter because you subscribed to it.',
    unsubscribe: 'Unsubscribe',
    confirm: {
      subject: 'Confirm your newsletter subscription',
      hello: 'Hello,',
      before: [
        `Someone entered this address to receive our newsletter. If it was you, confirm within ${days} days.`,
      ],
      button: 'Confirm subscription',
      after: ['If it wasn’t you, ignore this email: without a confirmation we send nothing.'],
    },
  },
  es: {
    why: 'Recibe este boletín porque se suscribió a él.',
    unsubscribe: 'Cancelar la suscripción',
    confirm: {
      subject: 'Confirme su suscripción al boletín',
      hello: 'Hola:',
      before: [
        `Alguien ingresó esta dirección para recibir nuestro boletín. Si fue usted, confírmelo dentro de ${days} días.`,
      ],
      button: 'Confirmar la suscripción',
      after: ['Si no fue usted, ignore este correo: sin confirmación no enviamos nada.'],
    },
  },
  pt: {
    why: 'Você recebe esta newsletter porque se inscreveu.',
    unsubscribe: 'Cancelar a inscrição',
    confirm: {
      subject: 'Confirme sua inscrição na newsletter',
      hello: 'Olá,',
      before: [
        `Alguém informou este endereço para receber nossa newsletter. Se foi você, confirme em até ${days} dias.`,
      ],
      button: 'Confirmar inscrição',
      after: ['Se não foi você, ignore este e-mail: sem confirmação não enviamos nada.'],
    },
  },
};

/**
 * Returns a newsletter's mail.
 * @param unsubscribe The address of the link at its end.
 */
export function writeNewsletterMail(
  language: Language,
  { subjects, texts }: NewsletterContent,
  unsubscribe: string,
): WrittenMail {
  const { why, unsubscribe: label } = words[language];

  return layOutRichTextMail(language, {
    subject: subjects[language],
    hello: '',
    body: texts[language],
    after: [why],
    link: { label, href: unsubscribe },
  });
}

export const writeConfirmSubscriptionMail = (language: Language, link: string): WrittenMail =>
  layOutMail(language, { ...words[language].confirm, link });
