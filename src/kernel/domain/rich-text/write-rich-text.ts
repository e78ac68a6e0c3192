/**
 * Writes rich text as HTML in which every text is escaped, and as plain text. Mails, the public
 * site and screens use it.
 */
import type { RichBlock, RichInline, RichText } from './rich-text.ts';

const escape = (text: string): string =>
  text.replace(/[&<>"']/gu, (sign) => `&#${sign.charCodeAt(0)};`);

function inlineHtml(one: RichInline): string {
  if (one.kind === 'br') return '<br>';
  if (one.kind === 'link')
    return `<a href="${escape(one.href)}">${one.content.map(inlineHtml).join('')}</a>`;
  return one.marks.reduceRight((inner, mark) => `<${mark}>${inner}</${mark}>`, escape(one.text));
}

const html = (inlines: readonly RichInline[]) => inlines.map(inlineHtml).join('');

const blockHtml = (block: RichBlock): string =>
  'items' in block
    ? `<${block.kind}>${block.items.map((item) => `<li>${html(item)}</li>`).join('')}</${block.kind}>`
    : `<${block.kind}>${html(block.content)}</${block.kind}>`;

/** Returns rich text as HTML. */
export const richTextToHtml = (tree: RichText): string => tree.map(blockHtml).join('');

/**
 * Returns a piece of a line as plain text. A link's address follows its text, unless they are the
 * same.
 */
function inlineText(one: RichInline): string {
  if (one.kind === 'br') return '\n';
  if (one.kind === 'text') return one.text;
  const said = one.content.map(inlineText).join('');
  return said === one.href ? said : `${said} (${one.href})`;
}

const plain = (inlines: readonly RichInline[]) => inlines.map(inlineText).join('');

const blockText = (block: RichBlock): string =>
  'items' in block
    ? block.items
        .map((item, n) => `${block.kind === 'ol' ? `${n + 1}.` : '-'} ${plain(item)}`)
        .join('\n')
    : plain(block.content);

/** Returns rich text as plain text. */
export const richTextToPlain = (tree: RichText): string => tree.map(blockText).join('\n\n');
