/** The words of the account room's mails, as text and as HTML. */
import type { Language } from '#kernel/domain/languages.ts';

type Parts = { readonly subject: string; readonly hello: (name: string) => string; readonly before: string; readonly button: string; readonly after: readonly string[]; readonly sign: string };

const resetWords: Readonly<Record<Language, Parts>> = {
  en: {
    subject: 'Set a new password', hello: (name) => `Hello, ${name},`,
    before: 'A new password was requested for your account in the Distributor Portal. To set it, open this link:',
    button: 'Set a new password',
    after: ['The link is valid for one hour and works once.', 'If you did not ask for it, you can ignore this message: your password stays as it is.'],
    sign: 'Distributor Portal',
  },
  es: {
    subject: 'Defina una nueva contraseña', hello: (name) => `Hola, ${name}:`,
    before: 'Se solicitó una nueva contraseña para su cuenta en el Portal de Distribuidores. Para definirla, abra este enlace:',
    button: 'Definir una nueva contraseña',
    after: ['El enlace es válido durante una hora y funciona una sola vez.', 'Si usted no la solicitó, puede ignorar este mensaje: su contraseña sigue siendo la misma.'],
    sign: 'Portal de Distribuidores',
  },
  pt: {
    subject: 'Defina uma nova senha', hello: (name) => `Olá, ${name},`,
    before: 'Foi solicitada uma nova senha para a sua conta no Portal do Distribuidor. Para defini-la, abra este link:',
    button: 'Definir uma nova senha',
    after: ['O link vale por uma hora e funciona uma única vez.', 'Se não foi você quem pediu, pode ignorar esta mensagem: sua senha continua a mesma.'],
    sign: 'Portal do Distribuidor',
  },
};

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export function resetMail(lang: Language, name: string, link: string): { subject: string; text: string; html: string } {
  const { subject, hello, before, button, after, sign } = resetWords[lang];
  return {
    subject,
    text: [hello(name), before, link, ...after, sign].join('\n\n') + '\n',
    html: `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>${escape(subject)}</title><body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#1f1f1f">`
      + `<p>${escape(hello(name))}</p><p>${escape(before)}</p><p><a href="${escape(link)}" style="display:inline-block;padding:12px 20px;background:#ffc107;color:#1f1f1f;border-radius:4px;text-decoration:none;font-weight:600">${escape(button)}</a></p>`
      + `<p style="word-break:break-all"><a href="${escape(link)}">${escape(link)}</a></p>${after.map((line) => `<p>${escape(line)}</p>`).join('')}<p>${escape(sign)}</p></body></html>`,
  };
}
