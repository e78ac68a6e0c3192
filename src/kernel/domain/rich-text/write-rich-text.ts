/** Rich text for mails: as HTML of its few elements, every text escaped, and as plain text. */
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
export const richHtml = (tree: RichText): string => tree.map(blockHtml).join('');

/** A link's address stands behind its text, where that is another one. */
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
export const richPlainText = (tree: RichText): string => tree.map(blockText).join('\n\n');
