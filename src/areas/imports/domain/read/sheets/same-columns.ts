/** Finds the sheets that belong together, also for screens, which don't read files. */
import type { Sheet } from '../workbook/workbook.ts';

/**
 * Returns the numbers of the sheets that belong together: visible ones with the same columns as the
 * one that is read. Hidden sheets are only read if a person chooses them.
 */
export const sheetsWithSameColumns = (sheets: readonly Sheet[]): readonly number[] =>
  sheets.flatMap(({ fit, hidden }, at) => (fit === 'same' && !hidden ? [at] : []));
