/**
 * Finds the longest keywords in a text. It is optimized: matching a hundred thousand terms against
 * five thousand keywords takes less time than folding the terms.
 */
import { foldCellText } from '#areas/imports/domain/index.ts';

/**
 * A keyword and its vertical. If `anywhere`, it may also begin inside a word; otherwise only at the
 * start of one.
 */
export type Keyword = {
  readonly word: string;
  readonly verticalId: number;
  readonly anywhere: boolean;
};

/** Least number of letters and digits in a keyword. */
export const MIN_KEYWORD_LETTERS = 3;

/** Returns a keyword in the form in which it is compared. */
export const foldKeyword = (word: string): string => foldCellText(word);
export const isKeywordLongEnough = (word: string): boolean =>
  foldKeyword(word).replaceAll(' ', '').length >= MIN_KEYWORD_LETTERS;

/** Every character that a text folded by `foldCellText` can contain. */
const SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789%#$ ';
const COUNT = SIGNS.length;
const BUCKETS = COUNT ** 3;
const ASCII = 128;

/**
 * The place of a character that is not in `SIGNS`, and of a position after the end of a text. It
 * makes every bucket number that is computed with it negative.
 */
const FOREIGN = -BUCKETS;
const places = new Int32Array(ASCII).fill(FOREIGN);
for (let n = 0; n < COUNT; n++) places[SIGNS.charCodeAt(n)] = n;

const placeAt = (text: string, at: number): number => {
  const code = text.charCodeAt(at);
  return code < ASCII ? places[code]! : FOREIGN;
};

/** Returns the bucket of three characters. It is negative if one of them is not in `SIGNS`. */
const bucketOf = (first: number, second: number, third: number): number =>
  (first * COUNT + second) * COUNT + third;
const SPACE = SIGNS.indexOf(' ');

type Placed = {
  readonly bucket: number;
  readonly folded: string;
  readonly verticalId: number;
};

/**
 * Keywords grouped by their first three characters (buckets), the longest first: the entries of a
 * bucket are those from `starts[bucket]` up to, but not including, `starts[bucket + 1]`. `fourth`
 * and `fifth` contain the character codes of the next two characters, 0 if there are none; most
 * entries are excluded by them without comparing their text.
 */
type Entries = {
  readonly starts: Int32Array;
  readonly fourth: Uint8Array;
  readonly fifth: Uint8Array;
  readonly all: readonly Placed[];
};

function entriesOf(keywords: readonly Keyword[]): Entries {
  const all = keywords
    .map(({ word, verticalId }): Placed => {
      const folded = foldKeyword(word);
      const bucket = bucketOf(placeAt(folded, 0), placeAt(folded, 1), placeAt(folded, 2));
      return { bucket, folded, verticalId };
    })
    .sort((a, b) => a.bucket - b.bucket || b.folded.length - a.folded.length);

  const starts = new Int32Array(BUCKETS + 1);
  for (const { bucket } of all) starts[bucket + 1]! += 1;
  for (let n = 0; n < BUCKETS; n++) starts[n + 1]! += starts[n]!;
  const signs = (at: number) => Uint8Array.from(all, ({ folded }) => folded.charCodeAt(at) || 0);

  return { starts, fourth: signs(MIN_KEYWORD_LETTERS), fifth: signs(MIN_KEYWORD_LETTERS + 1), all };
}

/**
 * The longest keyword in a text, with its vertical. If keywords of the same length have different
 * verticals, `verticals` contains all of them and none wins.
 */
export type KeywordMatch = { readonly word: string; readonly verticals: readonly number[] };

/**
 * The longest keywords found in a text so far. The object is used again for the next text, because
 * most texts have no match.
 */
type Longest = {
  length: number;
  word: string;
  vertical: number;
  /** Other keywords of the same length. */
  ties: Placed[];
};

function take(
  longest: Longest,
  { starts, fourth, fifth, all }: Entries,
  bucket: number,
  text: string,
  at: number,
): void {
  const end = starts[bucket + 1]!;
  const fourthHere = text.charCodeAt(at + MIN_KEYWORD_LETTERS);
  const fifthHere = text.charCodeAt(at + MIN_KEYWORD_LETTERS + 1);
  for (let n = starts[bucket]!; n < end; n++) {
    if (fourth[n] !== 0 && fourth[n] !== fourthHere) continue;
    if (fifth[n] !== 0 && fifth[n] !== fifthHere) continue;
    const { folded, verticalId } = all[n]!;
    const { length } = folded;
    if (length < longest.length) return;
    if (length > MIN_KEYWORD_LETTERS + 2 && !text.startsWith(folded, at)) continue;

    if (length > longest.length) {
      longest.length = length;
      longest.word = folded;
      longest.vertical = verticalId;
      if (longest.ties.length > 0) longest.ties = [];
    } else if (folded !== longest.word || verticalId !== longest.vertical)
      longest.ties.push(all[n]!);
  }
}

function matchOf({ word, vertical, ties }: Longest): KeywordMatch {
  if (ties.length === 0) return { word, verticals: [vertical] };
  const words = [word, ...ties.map(({ folded }) => folded)];
  const verticals = new Set([vertical, ...ties.map(({ verticalId }) => verticalId)]);
  return { word: words.toSorted()[0]!, verticals: [...verticals].toSorted((a, b) => a - b) };
}

/**
 * Bits that record whether a bucket has keywords that must start a word, or keywords that may also
 * begin inside one. One byte per bucket keeps the array small enough for the processor's cache.
 */
const STARTING = 1;
const INSIDE = 2;

function filledBuckets(starting: Entries, inside: Entries): Uint8Array {
  const filled = new Uint8Array(BUCKETS);
  for (const { bucket } of starting.all) filled[bucket]! |= STARTING;
  for (const { bucket } of inside.all) filled[bucket]! |= INSIDE;
  return filled;
}

/**
 * Returns a function that finds the longest keywords in a folded text. It returns undefined if
 * there are none. The order of the keywords doesn't matter.
 */
export function createKeywordMatcher(
  keywords: readonly Keyword[],
): (text: string) => KeywordMatch | undefined {
  const usable = keywords.filter(({ word }) => isKeywordLongEnough(word));
  const starting = entriesOf(usable.filter(({ anywhere }) => !anywhere));
  const inside = entriesOf(usable.filter(({ anywhere }) => anywhere));
  const filled = filledBuckets(starting, inside);
  const longest: Longest = { length: 0, word: '', vertical: 0, ties: [] };

  return (text) => {
    longest.length = 0;
    if (longest.ties.length > 0) longest.ties = [];
    let first = SPACE;
    let second = placeAt(text, 0);
    let third = placeAt(text, 1);
    const last = text.length - MIN_KEYWORD_LETTERS;

    for (let at = 0; at <= last; at++) {
      const isStart = first === SPACE;
      first = second;
      second = third;
      third = placeAt(text, at + 2);
      const bucket = bucketOf(first, second, third);
      if (bucket < 0) continue;
      const has = filled[bucket]!;
      if (has === 0) continue;
      if (isStart && (has & STARTING) !== 0) take(longest, starting, bucket, text, at);
      if ((has & INSIDE) !== 0) take(longest, inside, bucket, text, at);
    }

    if (longest.length === 0) return undefined;

    return matchOf(longest);
  };
}
