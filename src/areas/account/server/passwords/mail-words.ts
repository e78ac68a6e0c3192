/** The texts of the account's emails. */
import { dateAndTimeInZone } from '#kernel/domain/calendar.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { formatsFor, type FigureReader } from '#kernel/domain/formats.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import { productNames } from '#kernel/domain/user/product-names.ts';
import { mailGreeting, layOutMail, type WrittenMail } from '#kernel/server/mail/mail-layout.ts';
import { timeZoneName } from '#areas/distributors/domain/index.ts';

type Parts = {
  readonly subject: string;
  readonly before: string;
  readonly button: string;
  readonly after: readonly string[];
};

const resetWords: Readonly<Record<Language, Parts>> = {
  en: {
    subject: 'Set a new password',
    before: `We received a request to set a new password for your ${productNames.en} account. To set it, open this link:`,
    button: 'Set a new password',
    after: [
      'The link is valid for one hour and can be used once.',
      'If you didn’t request it, ignore this email. Your password won’t change.',
    ],
  },
  es: {
    subject: 'Defina una nueva contraseña',
    before: `Recibimos una solicitud para definir una nueva contraseña de su cuenta en el ${productNames.es}. Para definirla, abra este enlace:`,
    button: 'Definir una nueva contraseña',
    after: [
      'El enlace es válido por una hora y se puede usar una sola vez.',
      'Si usted no la solicitó, ignore este correo. Su contraseña no cambiará.',
    ],
  },
  pt: {
    subject: 'Defina uma nova senha',
    before: `Recebemos uma solicitação para definir uma nova senha da sua conta no ${productNames.pt}. Para defini-la, abra este link:`,
    button: 'Definir uma nova senha',
    after: [
      'O link vale por uma hora e pode ser usado uma única vez.',
      'Se não foi você quem solicitou, ignore este e-mail. Sua senha não mudará.',
    ],
  },
};

export function writeResetMail(lang: Language, name: string, link: string): WrittenMail {
  const { before, ...words } = resetWords[lang];
  return layOutMail(lang, { ...words, hello: mailGreeting(lang, name), before: [before], link });
}

type PasswordSetWords = Parts & {
  /** What to do, above the button. */
  readonly step: string;
  readonly at: string;
  readonly device: string;
};

const setWords: Readonly<Record<Language, PasswordSetWords>> = {
  en: {
    subject: 'Your password was changed',
    before: `A new password was set for your ${productNames.en} account, and the other devices were signed out.`,
    step: 'If it was you, you don’t need to do anything. If it wasn’t, set another password now:',
    at: 'Date',
    device: 'Device',
    button: 'Reset password',
    after: [
      'If it wasn’t you, tell the administrator of the portal too: someone else had access to your account.',
    ],
  },
  es: {
    subject: 'Se cambió su contraseña',
    before: `Se definió una nueva contraseña para su cuenta en el ${productNames.es}, y se cerraron las sesiones en los demás dispositivos.`,
    step: 'Si fue usted, no necesita hacer nada. Si no fue usted, defina otra contraseña ahora mismo:',
    at: 'Fecha',
    device: 'Dispositivo',
    button: 'Restablecer contraseña',
    after: [
      'Si no fue usted, avise también al administrador del portal: otra persona tuvo acceso a su cuenta.',
    ],
  },
  pt: {
    subject: 'Sua senha foi alterada',
    before: `Uma nova senha foi definida para a sua conta no ${productNames.pt}, e as sessões nos outros dispositivos foram encerradas.`,
    step: 'Se foi você, não é preciso fazer nada. Se não foi, defina outra senha agora mesmo:',
    at: 'Data',
    device: 'Dispositivo',
    button: 'Redefinir senha',
    after: [
      'Se não foi você, avise também o administrador do portal: outra pessoa teve acesso à sua conta.',
    ],
  },
};

/** The recipient of an email, with the zone in which the email shows times. */
export type PasswordMailReader = FigureReader & { readonly name: string; readonly zone: string };

type PasswordChange = {
  readonly at: Instant;
  /** The name of the device, such as `Chrome · Windows`. '' if it is not known. */
  readonly device: string;
};

/**
 * Returns the email to a person who had a password of their own and has set a new one. Its link
 * leads to the request for a reset link and contains no secret.
 */
export function writePasswordSetMail(
  reader: PasswordMailReader,
  { at, device }: PasswordChange,
  publicUrl: string,
): WrittenMail {
  const { language, name, zone } = reader;
  const { before, step, at: atLabel, device: deviceLabel, ...words } = setWords[language];
  const { date, time } = dateAndTimeInZone(at, zone);
  return layOutMail(language, {
    ...words,
    hello: mailGreeting(language, name),
    before: [before, step],
    facts: [
      [atLabel, `${formatsFor(reader).date(date)} ${time}, ${timeZoneName(zone, at)}`],
      ...(device ? [[deviceLabel, device] as const] : []),
    ],
    link: `${publicUrl}/login/forgot`,
  });
}
