/** Compares a header with the remembered one. */
import { foldCellText } from '../cells/cell-texts.ts';
import { shortHash } from '../short-hash.ts';

/**
 * Returns a hash that is equal for headers that differ only in accents, case, punctuation, odd
 * spaces and trailing empty columns.
 */
export const headerFingerprintOf = (names: readonly string[]): string =>
  shortHash(names.map(foldCellText).join('\n').trimEnd()).toString(36);

/** A change of one column. `written`: the same name with other accents or case. */
export type Drift = {
  readonly column: number;
  readonly kind: 'written' | 'renamed' | 'moved' | 'added' | 'missing';
  readonly was: string;
  readonly is: string;
};

/** Returns what changed since the remembered header. */
export function headerChangesOf(before: readonly string[], now: readonly string[]): Drift[] {
  const folded = now.map(foldCellText);
  const old = before.map(foldCellText);
  const missing = before.flatMap((was, column): Drift[] => {
    const isReplaced = now[column] && !old.includes(folded[column]!);
    return was && !folded.includes(old[column]!) && !isReplaced
      ? [{ column, kind: 'missing', was, is: '' }]
      : [];
  });
  const changed = now.flatMap((is, column): Drift[] => {
    const was = before[column] ?? '';
    if (!is || folded[column] === old[column])
      return is && was && is !== was ? [{ column, kind: 'written', was, is }] : [];
    const at = old.indexOf(folded[column]!);
    if (at >= 0) return [{ column, kind: 'moved', was: before[at]!, is }];

    return was && !folded.includes(old[column]!)
      ? [{ column, kind: 'renamed', was, is }]
      : [{ column, kind: 'added', was: '', is }];
  });

  return [...changed, ...missing];
}
