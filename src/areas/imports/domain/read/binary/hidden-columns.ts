/** Collects the hidden columns of a sheet from records, each of which names a range of them. */
import { fileLimits } from '../../file-limits.ts';

/** A sheet has at most a range for each column; a file may repeat them without end. */
const MOST_RANGES = 1024;

export function createHiddenColumnCollector() {
  const columns = new Set<number>();
  let ranges = 0;

  return {
    /** @param first Number of the first column of the range, from 0. */
    add(first: number, last: number): void {
      if (++ranges > MOST_RANGES) return;
      for (let at = first; at <= Math.min(last, fileLimits.columns); at++) columns.add(at);
    },
    /** Returns the numbers of the columns in order, from 0. */
    list: (): number[] => [...columns].sort((a, b) => a - b),
  };
}
