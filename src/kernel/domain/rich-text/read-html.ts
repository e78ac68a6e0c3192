/** Reads HTML, pasted or typed, into rich text: what is no element of it is left out, its words stay. It only splits text into tags: no page is made of it. */
import { Parser } from 'htmlparser2';
import {
  marks,
  richTextLimits,
  safeHref,
  type Mark,
  type RichBlock,
  type RichInline,
  type RichText,
} from './rich-text.ts';

/** Their content is no text of the page. */
const unread = new Set(
  'script style title head template noscript iframe object embed applet svg math xml textarea select option audio video canvas noembed noframes xmp plaintext frameset'.split(
    ' ',
  ),
);
const blocks = new Set(
  'p div h1 h2 h3 h4 h5 h6 blockquote pre section article header footer main aside table tr td th dl dt dd figure figcaption form fieldset address hr center body'.split(
    ' ',
  ),
);
const markOf: Readonly<Record<string, Mark>> = {
  b: 'b',
  strong: 'b',
  i: 'i',
  em: 'i',
  u: 'u',
  ins: 'u',
};
const isHeading = (name: string): boolean => /^h[1-6]$/u.test(name);

type Open = { readonly name: string; readonly marks: readonly Mark[]; readonly href?: string };
type Line = { kind: 'p' | 'h3' | 'ul' | 'ol'; pieces: RichInline[] };

/** Word and mail programs say by styles what elements could say. */
function marksOfStyle(name: string, style: string): { add: Mark[]; isPlain: boolean } {
  const add: Mark[] = [];
  if (/font-weight:\s*(?:bold|[6-9]00)/iu.test(style)) add.push('b');
  if (/font-style:\s*italic/iu.test(style)) add.push('i');
  if (/text-decoration[^;]*underline/iu.test(style) && name !== 'a') add.push('u');
  return { add, isPlain: /font-weight:\s*(?:normal|[1-5]00)/iu.test(style) };
}
const clean = (text: string): string =>
  text.replace(/[\p{Cs}\p{Cf}\u{fffd}]/gu, '').replace(/[\s\p{Cc}\u{a0}]+/gu, ' ');

export function readHtml(html: string): RichText {
  const open: Open[] = [];
  const lines: Line[] = [];
  const lists: ('ul' | 'ol')[] = [];
  let line: Line | undefined;
  let skipped = 0;
  let left: number = richTextLimits.characters;

  const end = () => {
    line = undefined;
  };
  const begin = (kind: Line['kind']) => {
    line = { kind, pieces: [] };
    lines.push(line);
  };
  const current = (): Line => {
    if (!line) begin('p');
    return line!;
  };
  const currentMarks = (): Mark[] =>
    marks.filter((mark) => open.some((one) => one.marks.includes(mark)));
  const add = (piece: RichInline) => {
    const href = open.findLast((one) => one.href !== undefined)?.href;
    const { pieces } = current();
    const last = pieces.at(-1);
    if (href === undefined) pieces.push(piece);
    else if (last?.kind === 'link' && last.href === href)
      pieces[pieces.length - 1] = { ...last, content: [...last.content, piece] };
    else pieces.push({ kind: 'link', href, content: [piece] });
  };

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const style = attributes['style'] ?? '';
        if (skipped > 0 || unread.has(name) || /mso-list:\s*ignore|display:\s*none/iu.test(style)) {
          skipped += 1;
          return;
        }
        const { add: styled, isPlain } = marksOfStyle(name, style);
        const mark = markOf[name];
        const href = name === 'a' ? safeHref(attributes['href'] ?? '') : undefined;
        open.push({
          name,
          marks: [
            ...(mark && !(mark === 'b' && isPlain) ? [mark] : []),
            ...(blocks.has(name) ? [] : styled),
          ],
          ...(href === undefined ? {} : { href }),
        });
        if (name === 'ul' || name === 'ol') {
          lists.push(name);
          end();
        } else if (name === 'li') begin(lists.at(-1) ?? 'ul');
        else if (name === 'br') add({ kind: 'br' });
        else if (blocks.has(name) && !(lists.length > 0 && line)) {
          end();
          if (isHeading(name)) begin('h3');
          else if (/mso-list:/iu.test(style)) begin('ul');
        }
      },
      ontext(text) {
        if (skipped > 0 || left <= 0) return;
        const words = clean(text).slice(0, left);
        if (words === '' || (words === ' ' && !line)) return;
        left -= words.length;
        add({ kind: 'text', text: words, marks: currentMarks() });
      },
      onclosetag(name) {
        if (skipped > 0) {
          skipped -= 1;
          return;
        }
        open.pop();
        if (name === 'ul' || name === 'ol') {
          lists.pop();
          end();
        } else if (name === 'li' || (blocks.has(name) && lists.length === 0)) end();
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.write(html.slice(0, 50 * richTextLimits.characters));
  parser.end();
  return blocksOf(lines);
}

/** Neighbours of the same marks are one piece; no spaces at the ends, and one between words. */
function joined(pieces: readonly RichInline[]): RichInline[] {
  const result: RichInline[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (piece.kind === 'text' && last?.kind === 'text' && `${last.marks}` === `${piece.marks}`)
      result[result.length - 1] = { ...last, text: clean(last.text + piece.text) };
    else if (piece.kind === 'link') {
      const content = joined(piece.content);
      if (content.some((one) => one.kind === 'text' && one.text.trim() !== ''))
        result.push({ ...piece, content });
    } else result.push(piece);
  }
  return result;
}
const isGap = (piece: RichInline | undefined): boolean =>
  piece?.kind === 'br' || (piece?.kind === 'text' && piece.text.trim() === '');
/** Without gaps at one end (`at`: 0 or -1), within a link that stands there too. */
function trimmedAt(at: 0 | -1, pieces: readonly RichInline[]): RichInline[] {
  const kept = [...pieces];
  while (isGap(kept.at(at))) kept.splice(at, 1);
  const piece = kept.at(at);
  if (piece?.kind === 'text')
    kept.splice(at, 1, {
      ...piece,
      text: at === 0 ? piece.text.trimStart() : piece.text.trimEnd(),
    });
  if (piece?.kind === 'link')
    kept.splice(at, 1, { ...piece, content: trimmedAt(at, piece.content) });
  return kept;
}
const trimmed = (pieces: readonly RichInline[]): RichInline[] =>
  trimmedAt(-1, trimmedAt(0, joined(pieces))).slice(0, richTextLimits.pieces);
function blocksOf(lines: readonly Line[]): RichText {
  const result: RichBlock[] = [];
  for (const { kind, pieces } of lines) {
    const content = trimmed(pieces);
    if (content.length === 0) continue;
    const last = result.at(-1);
    if (kind === 'p' || kind === 'h3') result.push({ kind, content });
    else if (
      last &&
      'items' in last &&
      last.kind === kind &&
      last.items.length < richTextLimits.items
    )
      result[result.length - 1] = { kind, items: [...last.items, content] };
    else result.push({ kind, items: [content] });
  }
  return result.slice(0, richTextLimits.blocks);
}
