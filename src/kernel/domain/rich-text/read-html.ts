/**
 * Reads pasted or typed HTML as rich text. Unsupported elements are dropped, but their words stay,
 * except those of scripts, pictures, fields and the like. The HTML is only split into tags, and
 * never becomes a page.
 */
import { cutBlocks } from './cut-blocks.ts';
import { ShallowParser } from './shallow-parser.ts';
import {
  isWithinLimits,
  marks,
  richTextLimits,
  safeHref,
  type Mark,
  type RichBlock,
  type RichInline,
  type RichItem,
  type RichText,
} from './rich-text.ts';

/** The elements whose content is not read, because the page doesn't show it as text. */
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

/** The maximum nesting depth that is tracked. Browsers do not nest deeper either. */
const DEEPEST = 512;

const isHeading = (name: string): boolean => /^h[1-6]$/u.test(name);

/**
 * The marks and the link that apply to words inside an open element: its own, and those of the
 * elements around it.
 */
type Open = { readonly marks: readonly Mark[]; readonly href: string | undefined };
const outermost: Open = { marks: [], href: undefined };
type Piece =
  | Exclude<RichInline, { readonly kind: 'link' }>
  | { readonly kind: 'link'; readonly href: string; readonly content: RichInline[] };
type Line = { readonly kind: 'p' | 'h3' | 'ul' | 'ol'; readonly pieces: Piece[] };

/**
 * Returns true if a style's `text-decoration` underlines the text, even if other words come before
 * `underline`.
 */
function isUnderlined(style: string): boolean {
  return style.split(';').some((declaration) => {
    const at = declaration.search(/text-decoration/iu);
    return at >= 0 && /underline/iu.test(declaration.slice(at));
  });
}

/**
 * Returns the marks that Word and mail programs write as styles. `isPlain` is true if the style
 * cancels the bold of the element.
 */
function marksOfStyle(name: string, style: string): { add: Mark[]; isPlain: boolean } {
  const add: Mark[] = [];
  if (/font-weight:\s*(?:bold|[6-9]00)/iu.test(style)) add.push('b');
  if (/font-style:\s*italic/iu.test(style)) add.push('i');
  if (name !== 'a' && isUnderlined(style)) add.push('u');
  return { add, isPlain: /font-weight:\s*(?:normal|[1-5]00)/iu.test(style) };
}

/**
 * Removes invisible characters and the replacement character, and replaces each run of spaces and
 * control characters by one space.
 */
const clean = (text: string): string =>
  text.replace(/[\p{Cs}\p{Cf}\u{fffd}]/gu, '').replace(/[\s\p{Cc}\u{a0}]+/gu, ' ');

/**
 * Removes the pictures that are written into their tags, whose megabytes would leave no room for
 * the words behind them.
 */
const withoutPictures = (html: string): string =>
  html.replace(/(<[^<>]*\ssrc=)(?:"data:[^"]*"|'data:[^']*')/giu, '$1""');

/** The most characters of HTML that are read. */
const READ_CHARACTERS = 50 * richTextLimits.characters;

type ReadHtml = {
  readonly tree: RichText;
  /** True if words were left out, because the text is longer than `richTextLimits` allow. */
  readonly isCut: boolean;
};

/** Reads HTML as rich text, and cuts it to `richTextLimits`. */
export const readHtml = (html: string): RichText => readHtmlWithin(html).tree;

/** Reads HTML as `readHtml` does, and returns whether it was cut. */
export function readHtmlWithin(html: string): ReadHtml {
  const open: Open[] = [];
  const lines: Line[] = [];
  const lists: ('ul' | 'ol')[] = [];
  let line: Line | undefined;
  let skipped = 0;
  /** The characters that may still be added, counted as `richTextLength` counts them. */
  let left: number = richTextLimits.characters;
  let isCut = false;

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
  const around = (): Open => open.at(-1) ?? outermost;

  const add = (piece: Exclude<Piece, { readonly kind: 'link' }>) => {
    const { href } = around();
    const { pieces } = current();
    const last = pieces.at(-1);
    if (href === undefined) pieces.push(piece);
    else if (last?.kind === 'link' && last.href === href) last.content.push(piece);
    else pieces.push({ kind: 'link', href, content: [piece] });
  };

  // Elements whose content is skipped are opened at any depth, because closing them at once would
  // show their content.
  const isTooDeep = (name: string): boolean =>
    open.length + skipped >= DEEPEST && (skipped > 0 || !unread.has(name));

  const parser = new ShallowParser(
    isTooDeep,
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
        const own = [
          ...(mark && !(mark === 'b' && isPlain) ? [mark] : []),
          ...(blocks.has(name) ? [] : styled),
        ];

        const outer = around();
        open.push({
          marks: marks.filter((one) => outer.marks.includes(one) || own.includes(one)),
          href: href ?? outer.href,
        });

        if (name === 'ul' || name === 'ol') {
          lists.push(name);
          end();
        } else if (name === 'li') begin(lists.at(-1) ?? 'ul');
        else if (name === 'br') {
          if (left <= 0) return;
          left -= 1;
          add({ kind: 'br' });
        } else if (blocks.has(name) && !(lists.length > 0 && line)) {
          end();
          if (isHeading(name)) begin('h3');
          else if (/mso-list:/iu.test(style)) begin('ul');
        }
      },
      ontext(text) {
        if (skipped > 0 || (left <= 0 && isCut)) return;
        const whole = clean(text);
        const words = whole.slice(0, left);
        if (words.length < whole.trimEnd().length) isCut = true;
        if (words === '' || (words === ' ' && !line)) return;
        left -= words.length;
        add({ kind: 'text', text: words, marks: around().marks });
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

  const given = withoutPictures(html);
  if (given.length > READ_CHARACTERS) isCut = true;
  parser.write(given.slice(0, READ_CHARACTERS));
  parser.end();
  const tree = blocksOf(lines);
  return { tree: cutBlocks(tree), isCut: isCut || !isWithinLimits(tree) };
}

const isGap = (piece: RichInline): boolean =>
  piece.kind === 'br' || (piece.kind === 'text' && piece.text.trim() === '');

/** Joins neighboring texts with the same marks and removes empty links. */
function joined(pieces: readonly RichInline[]): RichInline[] {
  const result: RichInline[] = [];
  let texts: string[] = [];
  let textMarks: readonly Mark[] = [];

  const finishText = () => {
    if (texts.length === 0) return;
    const [only] = texts;
    const text = texts.length === 1 ? only! : clean(texts.join(''));
    result.push({ kind: 'text', text, marks: textMarks });
    texts = [];
  };

  for (const piece of pieces) {
    if (piece.kind === 'text') {
      if (`${piece.marks}` !== `${textMarks}`) finishText();
      textMarks = piece.marks;
      texts.push(piece.text);
      continue;
    }
    const made = piece.kind === 'link' ? { ...piece, content: joined(piece.content) } : piece;
    const isEmptyLink = made.kind === 'link' && made.content.every(isGap);
    if (isEmptyLink) continue;
    finishText();
    result.push(made);
  }

  finishText();
  return result;
}

const hasWords = (piece: RichInline): boolean => !isGap(piece);

/**
 * Removes spaces and line breaks at the start (`at` 0) or the end (-1), also inside a link that
 * stands there.
 */
function trimmedAt(at: 0 | -1, pieces: readonly RichInline[]): RichInline[] {
  const end = at === 0 ? pieces.findIndex(hasWords) : pieces.findLastIndex(hasWords);
  if (end < 0) return [];

  const kept = at === 0 ? pieces.slice(end) : pieces.slice(0, end + 1);
  const piece = kept.at(at)!;
  if (piece.kind === 'link')
    return kept.with(at, { ...piece, content: trimmedAt(at, piece.content) });
  if (piece.kind === 'br') return kept;
  const text = at === 0 ? piece.text.trimStart() : piece.text.trimEnd();
  return kept.with(at, { ...piece, text });
}

const trimmed = (pieces: readonly RichInline[]): RichInline[] =>
  trimmedAt(-1, trimmedAt(0, joined(pieces)));

/** Builds blocks from lines. Consecutive list lines of a kind become one list. */
function blocksOf(lines: readonly Line[]): RichText {
  const result: (
    | Extract<RichBlock, { readonly kind: 'p' | 'h3' }>
    | { readonly kind: 'ul' | 'ol'; readonly items: RichItem[] }
  )[] = [];
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
      last.items.push(content);
    else result.push({ kind, items: [content] });
  }
  return result;
}
