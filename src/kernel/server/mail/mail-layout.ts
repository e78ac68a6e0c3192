/** Lays out mails, each as text and as HTML. */
import { maskCpfs } from '#kernel/domain/privacy/cpf.ts';
import type { RichText } from '#kernel/domain/rich-text/rich-text.ts';
import { richTextToHtml, richTextToPlain } from '#kernel/domain/rich-text/write-rich-text.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import { productNames } from '#kernel/domain/user/product-names.ts';
import {
  buttonHtml,
  factsTableHtml,
  htmlWithLineBreaks,
  linkHtml,
  wrapMailHtml,
  htmlParagraph,
  appendSmallPrint,
} from './mail-html.ts';

/** The content of a mail. */
export type MailContent = {
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
export const mailGreeting = (language: Language, name: string): string => greetings[language](name);

/**
 * Returns a text as a subject: one line of at most 180 characters, without control characters or
 * half an emoji at its end, and with CPFs masked.
 */
const oneLine = (text: string) =>
  maskCpfs(text)
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 180)
    .replace(/\p{Surrogate}$/u, '');

/**
 * Returns a text that people or other programs wrote, with CPFs masked (decision 0082) and without
 * control characters other than line breaks and tabs.
 */
const plain = (text: string) => maskCpfs(text.replace(/[^\P{Cc}\n\r\t]/gu, ''));

/**
 * Joins the parts of a mail to its plain text, with an empty line between them. Skips empty parts.
 */
const textOf = (...parts: readonly string[]): string => `${parts.filter(Boolean).join('\n\n')}\n`;

/** Lays out a mail with facts and a button. */
export function layOutMail(
  language: Language,
  { subject, hello, before, facts: given = [], button, link, after = [] }: MailContent,
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
      productNames[language],
    ),
    html: wrapMailHtml({
      language,
      sign: productNames[language],
      title,
      preview: before[0] ?? '',
      content:
        (hello ? htmlParagraph(hello) : '') +
        before.map(htmlParagraph).join('') +
        buttonHtml(button, link) +
        factsTableHtml(facts),
      quiet: [...after.map(htmlWithLineBreaks), linkHtml(link, link)],
    }),
  };
}

/**
 * A mail with a formatted text that a person wrote, and standard sentences around it. `link` is
 * written below them.
 */
export type RichMailContent = {
  readonly subject: string;
  readonly hello: string;
  readonly body: RichText;
  readonly after: readonly string[];
  readonly link?: { readonly label: string; readonly href: string };
};

/** Lays out a mail with a formatted text. */
export function layOutRichTextMail(
  language: Language,
  { subject, hello, body, after, link }: RichMailContent,
): WrittenMail {
  const title = oneLine(subject);
  return {
    subject: title,
    text: textOf(
      hello,
      richTextToPlain(body),
      productNames[language],
      ...after.map(plain),
      link ? `${link.label}: ${link.href}` : '',
    ),
    html: wrapMailHtml({
      language,
      sign: productNames[language],
      title,
      preview: '',
      content: (hello ? htmlParagraph(hello) : '') + richTextToHtml(body),
      quiet: [...after.map(htmlWithLineBreaks), ...(link ? [linkHtml(link.label, link.href)] : [])],
    }),
  };
}

/** Adds lines about the sender below a mail. Without lines the mail stays as it is. */
export const withMailFooter = <Mail extends Pick<WrittenMail, 'text' | 'html'>>(
  mail: Mail,
  footer: readonly string[],
): Mail =>
  footer.length === 0
    ? mail
    : {
        ...mail,
        text: `${mail.text}${footer.map((one) => `${plain(one)}\n`).join('')}`,
        html: appendSmallPrint(mail.html, footer.map(htmlWithLineBreaks).join('<br>')),
      };
