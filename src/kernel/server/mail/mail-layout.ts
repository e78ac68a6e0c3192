/**
 * Lays out every mail: the same words as text and as HTML. What happened and its link come first,
 * then the facts.
 */
import { maskCpfs } from '#kernel/domain/privacy/cpf.ts';
import type { RichText } from '#kernel/domain/rich-text/rich-text.ts';
import { richHtml, richPlainText } from '#kernel/domain/rich-text/write-rich-text.ts';
import type { Language, InLanguages } from '#kernel/domain/user/languages.ts';
import {
  buttonHtml,
  factsHtml,
  lines,
  linkHtml,
  mailFrame,
  paragraph,
  withQuietLine,
} from './mail-html.ts';

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

/** Returns the parts of a mail that have text as its plain text, with an empty line between two. */
const textOf = (...parts: readonly string[]): string => `${parts.filter(Boolean).join('\n\n')}\n`;

/** Lays out a mail with facts and a button. */
export function layOut(
  language: Language,
  { subject, hello, before, facts: given = [], button, link, after = [] }: Letter,
): WrittenMail {
  const facts = given.map(([label, value]) => [label, plain(value)] as const);
  const title = oneLine(subject);
  return {
    subject: title,
    text: textOf(
      hello,
      ...before,
      link,
      facts.map(([label, value]) => `${label}: ${value.replace(/\r?\n/g, '\n  ')}`).join('\n'),
      ...after,
      signs[language],
    ),
    html: mailFrame({
      language,
      sign: signs[language],
      title,
      preview: before[0] ?? '',
      content:
        (hello ? paragraph(hello) : '') +
        before.map(paragraph).join('') +
        buttonHtml(button, link) +
        factsHtml(facts),
      quiet: [...after.map(lines), linkHtml(link, link)],
    }),
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
  const title = oneLine(subject);
  return {
    subject: title,
    text: textOf(
      hello,
      richPlainText(body),
      signs[language],
      ...after.map(plain),
      link ? `${link.label}: ${link.href}` : '',
    ),
    html: mailFrame({
      language,
      sign: signs[language],
      title,
      preview: '',
      content: (hello ? paragraph(hello) : '') + richHtml(body),
      quiet: [...after.map(lines), ...(link ? [linkHtml(link.label, link.href)] : [])],
    }),
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
        html: withQuietLine(mail.html, footer.map(lines).join('<br>')),
      };
