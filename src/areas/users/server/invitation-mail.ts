/** Writes the invitation mail. */
import type { Language } from '#kernel/domain/user/languages.ts';
import { productNames } from '#kernel/domain/user/product-names.ts';
import { mailGreeting, layOutMail, type WrittenMail } from '#kernel/server/mail/mail-layout.ts';

type InvitationWords = {
  readonly subject: string;
  /** The sender if neither the inviting user's name nor their company's is known. */
  readonly team: string;
  readonly before: (by: string) => string;
  readonly email: string;
  readonly password: string;
  readonly button: string;
  readonly after: readonly string[];
};

const invitationWords: Readonly<Record<Language, InvitationWords>> = {
  en: {
    subject: `Your access to the ${productNames.en}`,
    team: 'The manufacturer’s team',
    before: (by) =>
      `${by} created an account for you in the ${productNames.en}. Sign in with the email and the temporary password below:`,
    email: 'Email',
    password: 'Temporary password',
    button: 'Sign in',
    after: [
      'The password is valid for 72 hours. When you first sign in, you’ll set your own password and accept the terms of use.',
      'If you received several of these emails, only the latest password works.',
      'Don’t share it: nobody at the manufacturer or at your company will ask you for it.',
    ],
  },
  es: {
    subject: `Su acceso al ${productNames.es}`,
    team: 'El equipo del fabricante',
    before: (by) =>
      `${by} creó una cuenta para usted en el ${productNames.es}. Inicie sesión con el correo y la contraseña temporal que aparecen abajo:`,
    email: 'Correo',
    password: 'Contraseña temporal',
    button: 'Iniciar sesión',
    after: [
      'La contraseña es válida por 72 horas. Al iniciar sesión por primera vez, usted define su propia contraseña y acepta los términos de uso.',
      'Si recibió varios de estos correos, solo funciona la contraseña más reciente.',
      'No la comparta: nadie del fabricante ni de su empresa se la pedirá.',
    ],
  },
  pt: {
    subject: `Seu acesso ao ${productNames.pt}`,
    team: 'A equipe do fabricante',
    before: (by) =>
      `${by} criou uma conta para você no ${productNames.pt}. Entre com o e-mail e a senha temporária abaixo:`,
    email: 'E-mail',
    password: 'Senha temporária',
    button: 'Entrar',
    after: [
      'A senha vale por 72 horas. No primeiro acesso, você define sua própria senha e aceita os termos de uso.',
      'Se você recebeu vários destes e-mails, só a senha mais recente funciona.',
      'Não a compartilhe: ninguém do fabricante nem da sua empresa vai pedi-la.',
    ],
  },
};

type Invitation = {
  readonly name: string;
  /** The name of the inviting user or of their company. Undefined if neither is known. */
  readonly by: string | undefined;
  readonly email: string;
  readonly password: string;
  readonly link: string;
};

export function writeInvitationMail(
  lang: Language,
  { name, by, email, password, link }: Invitation,
): WrittenMail {
  const words = invitationWords[lang];

  return layOutMail(lang, {
    subject: words.subject,
    hello: mailGreeting(lang, name),
    before: [words.before(by ?? words.team)],
    facts: [
      [words.email, email],
      [words.password, password],
    ],
    button: words.button,
    link,
    after: words.after,
  });
}
