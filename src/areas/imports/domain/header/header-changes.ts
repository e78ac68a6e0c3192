/** Compares a header with the remembered one. */
import { foldCellText } from '../cells/cell-texts.ts';
import { shortHash } from '../short-hash.ts';
import { similarity } from './similarity.ts';

/**
 * Returns a hash that is equal for headers that differ only in accents, case, punctuation, odd
 * spaces and trailing empty columns.
 */
export const headerFingerprintOf = (names: readonly string[]): string =>
  shortHash(names.map(foldCellText).join('\n').trimEnd()).toString(36);

/**
 * A change of one column. `written` means that the column is in its old place and its name differs
 * only in accents, case, punctuation or spaces. `column` is its number in the present header; for
 * `missing`, its number in the remembered header.
 */
export type HeaderChange = {
  readonly column: number;
  readonly kind: 'written' | 'renamed' | 'moved' | 'added' | 'missing';
  readonly was: string;
  readonly is: string;
};

/** Names whose similarity is at least this much are those of one column. */
const ALIKE = 0.6;

/**
 * Returns what changed since the remembered header. A column whose name is gone is renamed to a new
 * one if both are used for the same thing or have similar names, wherever they are.
 * @param isSameUse Returns whether a column of the remembered header and one of the present header
 * are used for the same thing.
 */
export function headerChangesOf(
  before: readonly string[],
  now: readonly string[],
  isSameUse: (was: number, is: number) => boolean = () => false,
): HeaderChange[] {
  const folded = now.map(foldCellText);
  const old = before.map(foldCellText);
  const gone = before.flatMap((was, column) =>
    was && !folded.includes(old[column]!) ? [column] : [],
  );
  const added = now.flatMap((is, column) => (is && !old.includes(folded[column]!) ? [column] : []));

  const likeness = (was: number, is: number) =>
    isSameUse(was, is) ? 1 : similarity(old[was]!, folded[is]!);
  const renamed = new Map<number, number>();
  const pairs = added
    .flatMap((is) => gone.map((was) => ({ is, was, score: likeness(was, is) })))
    .filter(({ score }) => score >= ALIKE)
    .sort((a, b) => b.score - a.score);
  for (const { is, was } of pairs)
    if (!renamed.has(is) && ![...renamed.values()].includes(was)) renamed.set(is, was);

  const changed = now.flatMap((is, column): HeaderChange[] => {
    const was = before[column] ?? '';
    if (!is || folded[column] === old[column])
      return is && was && is !== was ? [{ column, kind: 'written', was, is }] : [];
    const at = old.indexOf(folded[column]!);
    if (at >= 0) return [{ column, kind: 'moved', was: before[at]!, is }];

    const from = renamed.get(column);
    return from === undefined
      ? [{ column, kind: 'added', was: '', is }]
      : [{ column, kind: 'renamed', was: before[from]!, is }];
  });
  const replaced = new Set(renamed.values());
  const missing = gone
    .filter((column) => !replaced.has(column))
    .map((column): HeaderChange => ({ column, kind: 'missing', was: before[column]!, is: '' }));

  return [...changed, ...missing];
}
