/**
 * Defines rich text, which people format in the editor, as a tree. The tree is stored as it is and
 * checked by `rich-text-schema.ts` on the server, so that no HTML is ever stored or inserted.
 */

/** The marks that a piece of text may have: bold, italic and underlined. */
export const marks = ['b', 'i', 'u'] as const;
export type Mark = (typeof marks)[number];

/** A piece of a line: text, a line break, or a link. */
export type RichInline =
  | { readonly kind: 'text'; readonly text: string; readonly marks: readonly Mark[] }
  | { readonly kind: 'br' }
  | { readonly kind: 'link'; readonly href: string; readonly content: readonly RichInline[] };

/** The content of a list item. */
export type RichItem = readonly RichInline[];

/** A paragraph, a heading or a list. */
export type RichBlock =
  | { readonly kind: 'p' | 'h3'; readonly content: readonly RichInline[] }
  | { readonly kind: 'ul' | 'ol'; readonly items: readonly RichItem[] };

/** A rich text as a list of blocks. */
export type RichText = readonly RichBlock[];

/** The limits of one rich text. */
export const richTextLimits = {
  /** The characters of all texts together. */
  characters: 20_000,
  blocks: 500,
  /** The items of a list. */
  items: 200,
  /** The pieces of a block or an item. */
  pieces: 500,
  /** The characters of a link's address. */
  href: 2_000,
} as const;

/**
 * Matches an https address: an ASCII host, no user name or password, and no characters that need
 * escaping.
 */
const HTTPS =
  /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#][^\s"'<>\\`{}|^\p{Cc}\p{Cs}\p{Cf}]*)?$/iu;

/** Matches a single mail address without a subject or further recipients. */
const MAILTO =
  /^mailto:[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/iu;

/** Returns whether links may have this address, and it is an https address. */
export const isHttpsHref = (typed: string): boolean => HTTPS.test(safeHref(typed) ?? '');

/**
 * Returns an https or mailto address in its stored form, or undefined if links may not have this
 * address.
 */
export function safeHref(typed: string): string | undefined {
  const address = typed.trim();
  if (address.length > richTextLimits.href) return undefined;
  return HTTPS.test(address) || MAILTO.test(address) ? address : undefined;
}

/**
 * Reads an address as people type it, with or without `https://` or `mailto:`. Returns undefined if
 * links may not have this address.
 */
export function parseTypedHref(typed: string): string | undefined {
  const address = typed.trim();
  if (/^[^\s:/@]+@[^\s:/@]+$/u.test(address)) return safeHref(`mailto:${address}`);
  const isBare = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[:/?#]|$)/iu.test(address);
  return safeHref(isBare ? `https://${address}` : address);
}

const lengthOf = (inlines: readonly RichInline[]): number =>
  inlines.reduce((sum, one) => {
    if (one.kind === 'br') return sum + 1;
    return sum + (one.kind === 'text' ? one.text.length : lengthOf(one.content));
  }, 0);

/** Returns the number of characters of all texts together; a line break counts as one. */
export const richTextLength = (tree: RichText): number =>
  tree
    .flatMap((one) => ('items' in one ? one.items : [one.content]))
    .reduce((sum, inlines) => sum + lengthOf(inlines), 0);

const isShort = (inlines: readonly RichInline[]): boolean =>
  inlines.length <= richTextLimits.pieces &&
  inlines.every((one) => one.kind !== 'link' || isShort(one.content));

/**
 * Returns true if the text has no more characters, blocks, items and pieces than `richTextLimits`
 * allows. Devices check this before sending.
 */
export const isWithinLimits = (tree: RichText): boolean =>
  tree.length <= richTextLimits.blocks &&
  richTextLength(tree) <= richTextLimits.characters &&
  tree.every((block) =>
    'items' in block
      ? block.items.length <= richTextLimits.items && block.items.every(isShort)
      : isShort(block.content),
  );

/**
 * Converts plain text to rich text. An empty line starts a paragraph. Writing the result as plain
 * text again restores the text, except for control characters and unpaired halves of surrogate
 * pairs.
 */
export const richTextFromPlain = (plain: string): RichText =>
  plain === ''
    ? []
    : plain
        .replace(/[^\P{Cc}\n]/gu, ' ')
        .replace(/\p{Cs}/gu, '')
        .split('\n\n')
        .map((paragraph): RichBlock => ({
          kind: 'p',
          content: paragraph.split('\n').flatMap(lineOf),
        }));

const lineOf = (text: string, n: number): RichInline[] => [
  ...(n === 0 ? [] : [{ kind: 'br' as const }]),
  ...(text === '' ? [] : [{ kind: 'text' as const, text, marks: [] }]),
];

/**
 * Returns true if the text consists of unformatted paragraphs, so that a plain text field can show
 * all of it.
 */
export const isPlainRichText = (tree: RichText): boolean =>
  tree.every(
    (block) =>
      block.kind === 'p' &&
      block.content.every(
        (one) => one.kind === 'br' || (one.kind === 'text' && one.marks.length === 0),
      ),
  );

const isBlank = (inlines: readonly RichInline[]): boolean =>
  inlines.every((one) => {
    if (one.kind === 'text') return one.text.trim() === '';
    return one.kind === 'br' || isBlank(one.content);
  });

const isEmptyBlock = (block: RichBlock): boolean =>
  'items' in block ? block.items.every(isBlank) : isBlank(block.content);

/** Removes empty blocks at both ends. */
export function trimRichText(tree: RichText): RichText {
  const first = tree.findIndex((block) => !isEmptyBlock(block));
  const last = tree.findLastIndex((block) => !isEmptyBlock(block));
  return first < 0 ? [] : tree.slice(first, last + 1);
}
