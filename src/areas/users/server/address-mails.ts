/**
 * Writes the mails about a changed address: to the old one, to the new one, and to an address that
 * was invited by mistake.
 */
import type { Language } from '#kernel/domain/user/languages.ts';
import { productNames } from '#kernel/domain/user/product-names.ts';
import { mailGreeting, layOutMail, type WrittenMail } from '#kernel/server/mail/mail-layout.ts';

/** Who changed the address: an administrator, or the users themselves with their password. */
type ChangedBy = 'administrator' | 'person';
type Told = { readonly name: string; readonly by: ChangedBy; readonly link: string };

type Parts = {
  readonly subject: string;
  readonly before: string;
  readonly after: readonly string[];
};

const buttons: Readonly<Record<Language, string>> = {
  en: 'Open the portal',
  es: 'Abrir el portal',
  pt: 'Abrir o portal',
};

const formerWords: Readonly<Record<Language, Readonly<Record<ChangedBy, Parts>>>> = {
  en: {
    administrator: {
      subject: 'The email of your account was changed',
      before: `An administrator changed the email of your ${productNames.en} account. From now on, you sign in with the new address, and emails go there.`,
      after: ['If you did not expect this, contact the administrator of the portal.'],
    },
    person: {
      subject: 'The email of your account was changed',
      before: `The email of your ${productNames.en} account was changed in your profile, and your password was entered for it. This address no longer opens the account, and no more emails come here.`,
      after: [
        'If it was not you, contact the administrator of the portal immediately: someone else has access to your account.',
      ],
    },
  },
  es: {
    administrator: {
      subject: 'Se cambió el correo de su cuenta',
      before: `Un administrador cambió el correo de su cuenta en el ${productNames.es}. Desde ahora, usted inicia sesión con la nueva dirección, y los correos se envían allí.`,
      after: ['Si no esperaba este cambio, comuníquese con el administrador del portal.'],
    },
    person: {
      subject: 'Se cambió el correo de su cuenta',
      before: `El correo de su cuenta en el ${productNames.es} se cambió desde su propia cuenta, ingresando su contraseña. Con esta dirección ya no se inicia sesión, y aquí no llegarán más correos.`,
      after: [
        'Si no fue usted, comuníquese de inmediato con el administrador del portal: otra persona tiene acceso a su cuenta.',
      ],
    },
  },
  pt: {
    administrator: {
      subject: 'O e-mail da sua conta foi alterado',
      before: `Um administrador alterou o e-mail da sua conta no ${productNames.pt}. A partir de agora, você entra com o novo endereço, e os e-mails vão para ele.`,
      after: ['Se você não esperava esta alteração, fale com o administrador do portal.'],
    },
    person: {
      subject: 'O e-mail da sua conta foi alterado',
      before: `O e-mail da sua conta no ${productNames.pt} foi alterado a partir da própria conta, com a sua senha. Este endereço não dá mais acesso à conta, e nenhum e-mail chegará mais aqui.`,
      after: [
        'Se não foi você, fale imediatamente com o administrador do portal: outra pessoa tem acesso à sua conta.',
      ],
    },
  },
};

/** Returns the mail to the previous address of the account. */
export const writeFormerAddressMail = (lang: Language, { name, by, link }: Told): WrittenMail =>
  written(lang, name, link, formerWords[lang][by]);

const newWords: Readonly<Record<Language, Parts>> = {
  en: {
    subject: 'This is now the email of your account',
    before: `From now on, you sign in to the ${productNames.en} with this address. Your password stays the same. If you do not know it, set a new one with “Forgot password” on the sign-in page: that also signs out all devices.`,
    after: [
      `If you do not have an account in the ${productNames.en}, contact its administrator: someone entered your address by mistake.`,
    ],
  },
  es: {
    subject: 'Este es ahora el correo de su cuenta',
    before: `Desde ahora, usted inicia sesión en el ${productNames.es} con esta dirección. Su contraseña sigue siendo la misma. Si no la conoce, defina una nueva con “Olvidé mi contraseña” en la página de inicio de sesión: así también se cierran las sesiones en todos los dispositivos.`,
    after: [
      `Si usted no tiene una cuenta en el ${productNames.es}, comuníquese con su administrador: alguien ingresó su dirección por error.`,
    ],
  },
  pt: {
    subject: 'Este é agora o e-mail da sua conta',
    before: `A partir de agora, você entra no ${productNames.pt} com este endereço. Sua senha continua a mesma. Se você não a conhece, defina uma nova em “Esqueci a senha” na página de entrada: isso também encerra as sessões em todos os dispositivos.`,
    after: [
      `Se você não tem uma conta no ${productNames.pt}, fale com o administrador dele: alguém informou seu endereço por engano.`,
    ],
  },
};

/** Returns the mail to the new address of the account. */
export const writeNewAddressMail = (lang: Language, { name, link }: Told): WrittenMail =>
  written(lang, name, link, newWords[lang]);

const voidedWords: Readonly<Record<Language, Parts>> = {
  en: {
    subject: 'The invitation to this address is no longer valid',
    before: `The email of an account in the ${productNames.en} was corrected. The temporary password that was sent to this address no longer works.`,
    after: ['You do not need to do anything, and you can delete the invitation.'],
  },
  es: {
    subject: 'La invitación enviada a esta dirección ya no es válida',
    before: `Se corrigió el correo de una cuenta en el ${productNames.es}. La contraseña temporal que se envió a esta dirección ya no funciona.`,
    after: ['No necesita hacer nada, y puede eliminar la invitación.'],
  },
  pt: {
    subject: 'O convite enviado a este endereço não vale mais',
    before: `O e-mail de uma conta no ${productNames.pt} foi corrigido. A senha temporária enviada a este endereço não funciona mais.`,
    after: ['Você não precisa fazer nada e pode apagar o convite.'],
  },
};

/** Returns the mail to an address that received a temporary password before it was corrected. */
export const writeVoidedInvitationMail = (
  lang: Language,
  { name, link }: Pick<Told, 'name' | 'link'>,
): WrittenMail => written(lang, name, link, voidedWords[lang]);

const written = (lang: Language, name: string, link: string, parts: Parts): WrittenMail =>
  layOutMail(lang, {
    subject: parts.subject,
    hello: mailGreeting(lang, name),
    before: [parts.before],
    button: buttons[lang],
    link,
    after: parts.after,
  });
