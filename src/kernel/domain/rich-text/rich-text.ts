/** Rich text as a tree: what people format, stored as it is and checked by its schema (`rich-text-schema.ts`, for the server), so that no HTML is ever kept or shown as HTML. */

/** Marks that a piece of text may have. */
export const marks = ['b', 'i', 'u'] as const;
export type Mark = (typeof marks)[number];
export type RichInline =
  | { readonly kind: 'text'; readonly text: string; readonly marks: readonly Mark[] }
  | { readonly kind: 'br' }
  | { readonly kind: 'link'; readonly href: string; readonly content: readonly RichInline[] };
export type RichItem = readonly RichInline[];
export type RichBlock =
  | { readonly kind: 'p' | 'h3'; readonly content: readonly RichInline[] }
  | { readonly kind: 'ul' | 'ol'; readonly items: readonly RichItem[] };
export type RichText = readonly RichBlock[];

export const richTextLimits = {
  /** Characters of all texts together. */
  characters: 20_000,
  blocks: 500,
  /** Of a list. */
  items: 200,
  /** Of a block or an item. */
  pieces: 500,
  /** Of a link's address. */
  href: 2_000,
} as const;

/** Host in ASCII letters, no name and password, nothing that would have to be escaped. */
const HTTPS =
  /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#][^\s"'<>\\`{}|^\p{Cc}\p{Cs}\p{Cf}]*)?$/iu;
/** One plain address, without a subject or other recipients. */
const MAILTO =
  /^mailto:[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/iu;
/** An https address or that of a mail, as it is stored: there are no other links. undefined: it is none. */
export function safeHref(typed: string): string | undefined {
  const address = typed.trim();
  if (address.length > richTextLimits.href) return undefined;
  return HTTPS.test(address) || MAILTO.test(address) ? address : undefined;
}
/** As somebody types an address: without `https://` or `mailto:` too. undefined: it is none that a link may have. */
export function typedHref(typed: string): string | undefined {
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
/** Characters of all texts together. */
export const richLength = (tree: RichText): number =>
  tree
    .flatMap((one) => ('items' in one ? one.items : [one.content]))
    .reduce((sum, inlines) => sum + lengthOf(inlines), 0);

const isShort = (inlines: readonly RichInline[]): boolean =>
  inlines.length <= richTextLimits.pieces &&
  inlines.every((one) => one.kind !== 'link' || isShort(one.content));
/** Whether the schema takes as much: what a device asks before it sends. */
export const isWithinLimits = (tree: RichText): boolean =>
  tree.length <= richTextLimits.blocks &&
  richLength(tree) <= richTextLimits.characters &&
  tree.every((block) =>
    'items' in block
      ? block.items.length <= richTextLimits.items && block.items.every(isShort)
      : isShort(block.content),
  );
/** Plain text as a tree: an empty line begins a paragraph. As plain text again it is what it was. */
export const richOfPlain = (plain: string): RichText =>
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
/** Paragraphs of plain text alone: a plain text field shows all of it. */
export const isPlain = (tree: RichText): boolean =>
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
/** Without empty blocks at its ends. */
export function trimmedTree(tree: RichText): RichText {
  const first = tree.findIndex((block) => !isEmptyBlock(block));
  const last = tree.findLastIndex((block) => !isEmptyBlock(block));
  return first < 0 ? [] : tree.slice(first, last + 1);
}
