/**
 * Lays out every mail: the same words as text and as HTML, with a button whose link is also written
 * out.
 */
import { maskCpfs } from '#kernel/domain/privacy/cpf.ts';
import type { RichText } from '#kernel/domain/rich-text/rich-text.ts';
import { richHtml, richPlainText } from '#kernel/domain/rich-text/write-rich-text.ts';
import type { Language, InLanguages } from '#kernel/domain/user/languages.ts';

/** The content of a mail. */
export type Letter = {
  readonly subject: string;
  readonly hello: string;
  readonly before: readonly string[];
  /** Labels with their values, which may have several lines. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly button: string;
  readonly link: string;
  readonly after?: readonly string[];
};

/** A mail without the recipient's address. */
export type WrittenMail = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

const greetings: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) => `Hello, ${name},`,
  es: (name) => `Hola, ${name}:`,
  pt: (name) => `Olá, ${name},`,
};

/** Returns the greeting of a mail. */
export const greet = (language: Language, name: string): string => greetings[language](name);

// The signatures below mails.
const signs: InLanguages = {
  en: 'Distributor Portal',
  es: 'Portal de Distribuidores',
  pt: 'Portal do Distribuidor',
};

const END = '</body></html>';
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const lines = (text: string) => escape(text).replace(/\r?\n/g, '<br>');
const paragraph = (text: string) => `<p>${lines(text)}</p>`;

/**
 * Returns a text as a subject: one line of at most 180 characters, without control characters, and
 * with CPFs masked.
 */
const oneLine = (text: string) =>
  maskCpfs(text)
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 180);

/**
 * Returns a text of people or other programs without control characters except line breaks and
 * tabs, and with CPFs masked (decision 0082).
 */
const plain = (text: string) => maskCpfs(text.replace(/[^\P{Cc}\n\r\t]/gu, ''));

const opening = (language: Language, subject: string) =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escape(oneLine(subject))}</title><body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#1f1f1f">`;

/** Lays out a mail with facts and a button. */
export function layOut(
  language: Language,
  { subject, hello, before, facts: given = [], button, link, after = [] }: Letter,
): WrittenMail {
  const facts = given.map(([label, value]) => [label, plain(value)] as const);
  const sign = signs[language];

  const table = facts
    .map(
      ([label, value]) =>
        `<tr><th scope="row" align="left" valign="top" style="padding:4px 16px 4px 0;font-weight:600;white-space:nowrap">${escape(label)}</th><td style="padding:4px 0">${lines(value)}</td></tr>`,
    )
    .join('');

  return {
    subject: oneLine(subject),
    text:
      [
        hello,
        ...before,
        ...(facts.length
          ? [
              facts
                .map(([label, value]) => `${label}: ${value.replace(/\r?\n/g, '\n  ')}`)
                .join('\n'),
            ]
          : []),
        link,
        ...after,
        sign,
      ]
        .filter(Boolean)
        .join('\n\n') + '\n',
    html:
      `${opening(language, subject)}${hello ? paragraph(hello) : ''}${before.map(paragraph).join('')}${table ? `<table style="border-collapse:collapse;font-size:16px;line-height:1.5">${table}</table>` : ''}` +
      `<p><a href="${escape(link)}" style="display:inline-block;padding:12px 20px;background:#ffc107;color:#1f1f1f;border-radius:4px;text-decoration:none;font-weight:600">${escape(button)}</a></p>` +
      `<p style="word-break:break-all"><a href="${escape(link)}">${escape(link)}</a></p>${after.map(paragraph).join('')}<p>${escape(sign)}</p>${END}`,
  };
}

/**
 * A mail with a formatted text that a person wrote, and standard sentences around it. `link` is
 * written below them.
 */
export type RichLetter = {
  readonly subject: string;
  readonly hello: string;
  readonly body: RichText;
  readonly after: readonly string[];
  readonly link?: { readonly label: string; readonly href: string };
};

/** Lays out a mail with a formatted text. */
export function layOutRich(
  language: Language,
  { subject, hello, body, after, link }: RichLetter,
): WrittenMail {
  const sign = signs[language];
  const small = after.map((one) => `<p style="font-size:13px;color:#616161">${lines(one)}</p>`);
  const linked = link
    ? `<p style="font-size:13px"><a href="${escape(link.href)}">${escape(link.label)}</a></p>`
    : '';

  return {
    subject: oneLine(subject),
    text:
      [
        hello,
        richPlainText(body),
        sign,
        ...after.map(plain),
        link ? `${link.label}: ${link.href}` : '',
      ]
        .filter(Boolean)
        .join('\n\n') + '\n',
    html: `${opening(language, subject)}${hello ? paragraph(hello) : ''}${richHtml(body)}${paragraph(sign)}${small.join('')}${linked}${END}`,
  };
}

/** Adds lines about the sender below a mail. Without lines the mail stays as it is. */
export const withSenderLines = <Mail extends Pick<WrittenMail, 'text' | 'html'>>(
  mail: Mail,
  footer: readonly string[],
): Mail =>
  footer.length === 0
    ? mail
    : {
        ...mail,
        text: `${mail.text}${footer.map((one) => `${plain(one)}\n`).join('')}`,
        // A function is used, because `$'` and similar signs in a replacement text would stand for
        // parts of the mail.
        html: mail.html.replace(
          END,
          () =>
            `<p style="font-size:13px;color:#616161">${footer.map(lines).join('<br>')}</p>${END}`,
        ),
      };
