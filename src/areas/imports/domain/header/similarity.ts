/** Compares the names of columns by their similarity. */
import { memoizeByCell } from '../cells/memoize.ts';
import { rawCellText } from '../cells/cell-texts.ts';

/**
 * Returns the pairs of letters of a text with the number of their occurrences. It is memoized,
 * because the same synonyms are compared again and again.
 */
const pairsOf = memoizeByCell((raw): ReadonlyMap<string, number> => {
  const text = rawCellText(raw);
  const pairs = new Map<string, number>();
  for (let at = 0; at + 1 < text.length; at++) {
    const pair = text.slice(at, at + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }

  return pairs;
});

/**
 * Returns the similarity of two folded texts, from 0 to 1: the share of letter pairs that both have
 * (Dice coefficient).
 */
export function similarity(a: string, b: string): number {
  const total = Math.max(0, a.length - 1) + Math.max(0, b.length - 1);
  const right = pairsOf(b);
  let shared = 0;
  for (const [pair, count] of pairsOf(a)) shared += Math.min(count, right.get(pair) ?? 0);

  return total === 0 ? 0 : (2 * shared) / total;
}
