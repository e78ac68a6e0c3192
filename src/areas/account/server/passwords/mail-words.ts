/** The words of account's mails. */
import type { Language } from '#kernel/domain/user/languages.ts';
import { greet, layOut, type WrittenMail } from '#kernel/server/mail/mail-layout.ts';

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
      'A new password was requested for your account in the Distributor Portal. To set it, open this link:',
    button: 'Set a new password',
    after: [
      'The link is valid for one hour and works once.',
      'If you did not ask for it, you can ignore this message: your password stays as it is.',
    ],
  },
  es: {
    subject: 'Defina una nueva contraseña',
    before:
      'Se solicitó una nueva contraseña para su cuenta en el Portal de Distribuidores. Para definirla, abra este enlace:',
    button: 'Definir una nueva contraseña',
    after: [
      'El enlace es válido durante una hora y funciona una sola vez.',
      'Si usted no la solicitó, puede ignorar este mensaje: su contraseña sigue siendo la misma.',
    ],
  },
  pt: {
    subject: 'Defina uma nova senha',
    before:
      'Foi solicitada uma nova senha para a sua conta no Portal do Distribuidor. Para defini-la, abra este link:',
    button: 'Definir uma nova senha',
    after: [
      'O link vale por uma hora e funciona uma única vez.',
      'Se não foi você quem pediu, pode ignorar esta mensagem: sua senha continua a mesma.',
    ],
  },
};

export function resetMail(lang: Language, name: string, link: string): WrittenMail {
  const { before, ...words } = resetWords[lang];
  return layOut(lang, { ...words, hello: greet(lang, name), before: [before], link });
}
