/**
 * Writes mails as HTML that mail programs show alike: tables for the layout, styles in attributes,
 * one column of at most 600 px, and colors for dark mode where the program knows it.
 */
import type { Language } from '#kernel/domain/user/languages.ts';

const FONT = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const BRAND = '#ffc107';
const INK = '#1f1f1f';

/** Colors of dark mode, which replace those of the attributes. */
const DARK = [
  '@media (prefers-color-scheme:dark){',
  '.page{background:#1b1b1b!important}',
  '.card{background:#292929!important}',
  '.text,.text a:not(.button){color:#f5f5f5!important}',
  '.quiet,.quiet a{color:#bdbdbd!important}',
  '}',
].join('');

const STYLES = {
  page: 'margin:0;background:#f5f5f5',
  column: [
    'width:100%;max-width:600px;border-collapse:collapse',
    `${FONT};font-size:16px;line-height:1.5`,
  ].join(';'),
  band: `padding:12px 24px;background:${BRAND};color:${INK};font-weight:600`,
  card: `padding:24px;background:#ffffff;color:${INK}`,
  title: 'margin:0 0 16px;font-size:20px;line-height:1.3',
  quiet: 'padding:16px 24px 32px;font-size:13px;color:#616161',
  buttonTable: 'margin:8px 0 24px;border-collapse:separate',
  // Outlook for Windows takes the padding from the cell, other programs from the link.
  buttonCell: `background:${BRAND};border-radius:4px;mso-padding-alt:12px 24px`,
  button: [
    'display:inline-block;padding:12px 24px',
    `color:${INK};text-decoration:none;font-weight:600`,
  ].join(';'),
  facts: [
    'width:100%;border-collapse:collapse;font-size:15px;line-height:1.4',
    'border-top:1px solid #9e9e9e',
  ].join(';'),
  label: 'padding:6px 16px 6px 0;font-weight:400;color:#616161',
  value: 'padding:6px 0;word-break:break-word',
};

/**
 * Outlook for Windows ignores `max-width`, so an additional table limits the column's width there.
 */
const OUTLOOK_START =
  '<!--[if mso]><table role="presentation" align="center" width="600"><tr><td><![endif]-->';

/** The end of each mail, before which lines about the sender are added. */
const END = '</td></tr></table><!--[if mso]></td></tr></table><![endif]--></body></html>';

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Returns a text as HTML, with its line breaks. */
export const htmlWithLineBreaks = (text: string): string => escape(text).replace(/\r?\n/g, '<br>');

/** Returns a text as a paragraph. */
export const htmlParagraph = (text: string): string =>
  `<p style="margin:0 0 16px">${htmlWithLineBreaks(text)}</p>`;

/** Returns a link whose text may break at any character. */
export const linkHtml = (text: string, href: string): string =>
  `<a href="${escape(href)}" style="color:#616161;word-break:break-all">${escape(text)}</a>`;

/** Returns a link that looks like the portal’s primary button. */
export const buttonHtml = (text: string, href: string): string =>
  [
    `<table role="presentation" style="${STYLES.buttonTable}"><tr>`,
    `<td bgcolor="${BRAND}" style="${STYLES.buttonCell}">`,
    `<a class="button" href="${escape(href)}" style="${STYLES.button}">${escape(text)}</a>`,
    '</td></tr></table>',
  ].join('');

/** Returns labels with their values as a table. Without facts the text is empty. */
export function factsTableHtml(
  facts: readonly (readonly [label: string, value: string])[],
): string {
  if (facts.length === 0) return '';
  const place = 'align="left" valign="top"';
  const heading = `<th scope="row" class="quiet" ${place} style="${STYLES.label}">`;
  const cell = `<td valign="top" style="${STYLES.value}">`;
  const rows = facts.map(
    ([label, value]) =>
      `<tr>${heading}${escape(label)}</th>${cell}${htmlWithLineBreaks(value)}</td></tr>`,
  );
  return `<table style="${STYLES.facts}">${rows.join('')}</table>`;
}

/** What a mail shows. All texts but the title, the preview and the sign are HTML. */
export type MailFrame = {
  readonly language: Language;
  readonly sign: string;
  readonly title: string;
  /**
   * The text that a list of mails shows beside the subject. If it is empty, the list shows the
   * beginning of the mail.
   */
  readonly preview: string;
  readonly content: string;
  /** Lines in small letters below the content. */
  readonly quiet: readonly string[];
};

/** Returns a whole mail. */
export function wrapMailHtml({
  language,
  sign,
  title,
  preview,
  content,
  quiet,
}: MailFrame): string {
  const small = quiet.map((line) => `<p style="margin:0 0 8px">${line}</p>`).join('');
  const hidden = preview ? `<div style="display:none">${escape(preview)}</div>` : '';
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escape(title)}</title><style>${DARK}</style></head>`,
    `<body class="page" style="${STYLES.page}">${hidden}${OUTLOOK_START}`,
    `<table role="presentation" align="center" style="${STYLES.column}">`,
    `<tr><td style="${STYLES.band}">${escape(sign)}</td></tr>`,
    `<tr><td class="card text" style="${STYLES.card}">`,
    `<h1 style="${STYLES.title}">${escape(title)}</h1>${content}</td></tr>`,
    `<tr><td class="quiet" style="${STYLES.quiet}">${small}${END}`,
  ].join('');
}

/** Adds a line in small letters at the end of a mail. */
export function appendSmallPrint(html: string, line: string): string {
  // A function is used, because `$'` and similar signs in a replacement text would be replaced by
  // parts of the mail.
  return html.replace(END, () => `<p style="margin:0 0 8px">${line}</p>${END}`);
}
