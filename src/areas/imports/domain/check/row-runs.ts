/**
 * Stores rows that were removed together as runs, because a filter may find more rows than the
 * limit of single edits.
 */
import type { Edit, Edits } from '../plan/checked-row.ts';

/** The first and the last row of each run, one run after another, in the order of the file. */
export type RowRuns = readonly number[];
const REMOVED: Edit = { removed: true };

/** Returns the runs of the given rows, which must be in ascending order. */
export function rowRunsOf(rows: Iterable<number>): RowRuns {
  const runs: number[] = [];
  for (const row of rows)
    if (runs.at(-1) === row - 1) runs[runs.length - 1] = row;
    else runs.push(row, row);
  return runs;
}

/** Returns the runs of all rows that are in either list. */
export function unionOfRuns(some: RowRuns, others: RowRuns): RowRuns {
  const all: (readonly [number, number])[] = [];
  for (const runs of [some, others])
    for (let n = 0; n < runs.length; n += 2) all.push([runs[n]!, runs[n + 1]!]);
  all.sort((a, b) => a[0] - b[0]);
  const union: number[] = [];

  for (const [first, last] of all)
    if (union.length > 0 && first <= union.at(-1)! + 1)
      union[union.length - 1] = Math.max(union.at(-1)!, last);
    else union.push(first, last);

  return union;
}

/** Returns the runs without one row, which may divide the run that contains it. */
export function runsWithout(runs: RowRuns, row: number): RowRuns {
  const others: number[] = [];
  for (let n = 0; n < runs.length; n += 2) {
    const [first, last] = [runs[n]!, runs[n + 1]!];
    if (row < first || row > last) {
      others.push(first, last);
      continue;
    }
    if (first < row) others.push(first, row - 1);
    if (row < last) others.push(row + 1, last);
  }

  return others;
}

export function countRows(runs: RowRuns): number {
  let count = 0;
  for (let n = 0; n < runs.length; n += 2) count += runs[n + 1]! - runs[n]! + 1;
  return count;
}

function isWithin(runs: RowRuns, row: number): boolean {
  let low = 0;
  let high = runs.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (runs[2 * middle + 1]! < row) low = middle + 1;
    else high = middle;
  }

  return low < runs.length / 2 && runs[2 * low]! <= row;
}

/** Changes of rows. A row's own edit takes precedence over the run that contains it. */
export type RowEdits = Edits & {
  readonly own: Map<number, Edit>;
  readonly removed: RowRuns;
};

export const createRowEdits = (own: Map<number, Edit>, removed: RowRuns = []): RowEdits => ({
  own,
  removed,
  get: (row) => own.get(row) ?? (isWithin(removed, row) ? REMOVED : undefined),
});
