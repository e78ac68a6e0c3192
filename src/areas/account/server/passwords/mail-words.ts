/** The texts of the account's emails. */
import type { Language } from '#kernel/domain/user/languages.ts';
import { mailGreeting, layOutMail, type WrittenMail } from '#kernel/server/mail/mail-layout.ts';

type Parts = {
  readonly subject: string;
  readonly before: string;
  readonly button: string;
  readonly after: readonly string[];
};

const resetWords: Readonly<Record<Language, Parts>> = {
  en: {
    subject: 'Set a new password',
    before:
      'We received a request to set a new password for your Distributor Portal account. To set it, open this link:',
    button: 'Set a new password',
    after: [
      'The link is valid for one hour and can be used once.',
      'If you didn’t request it, ignore this email. Your password won’t change.',
    ],
  },
  es: {
    subject: 'Defina una nueva contraseña',
    before:
      'Recibimos una solicitud para definir una nueva contraseña de su cuenta en el Portal de Distribuidores. Para definirla, abra este enlace:',
    button: 'Definir una nueva contraseña',
    after: [
      'El enlace es válido por una hora y se puede usar una sola vez.',
      'Si usted no la solicitó, ignore este correo. Su contraseña no cambiará.',
    ],
  },
  pt: {
    subject: 'Defina uma nova senha',
    before:
      'Recebemos uma solicitação para definir uma nova senha da sua conta no Portal do Distribuidor. Para defini-la, abra este link:',
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

const setWords: Readonly<Record<Language, Parts>> = {
  en: {
    subject: 'Your password was changed',
    before:
      'A new password was set for your Distributor Portal account, and the other devices were signed out.',
    button: 'Open the portal',
    after: [
      'If it was not you, set another one with “Forgot password” on the sign-in page, and tell the administrator of the portal.',
    ],
  },
  es: {
    subject: 'Se cambió su contraseña',
    before:
      'Se definió una nueva contraseña para su cuenta en el Portal de Distribuidores, y se cerraron las sesiones en los demás dispositivos.',
    button: 'Abrir el portal',
    after: [
      'Si no fue usted, defina otra en “Olvidé mi contraseña” en la página de inicio de sesión y avise al administrador del portal.',
    ],
  },
  pt: {
    subject: 'Sua senha foi alterada',
    before:
      'Uma nova senha foi definida para a sua conta no Portal do Distribuidor, e as sessões nos outros dispositivos foram encerradas.',
    button: 'Abrir o portal',
    after: [
      'Se não foi você, defina outra em “Esqueci a senha” na página de entrada e avise o administrador do portal.',
    ],
  },
};

/** Returns the email to a person who had a password of their own and has set a new one. */
export function writePasswordSetMail(lang: Language, name: string, link: string): WrittenMail {
  const { before, ...words } = setWords[lang];
  return layOutMail(lang, { ...words, hello: mailGreeting(lang, name), before: [before], link });
}
