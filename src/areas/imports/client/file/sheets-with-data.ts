/** Finds the sheets of a workbook between which a person can choose. */
import type { Sheet } from '../../domain/index.ts';

/**
 * Returns the sheets that have rows, with their number in the workbook. The list is empty for a
 * workbook of one sheet, whose rows aren't counted.
 */
export const sheetsWithData = (
  sheets: readonly Sheet[],
): readonly (Sheet & { readonly at: number })[] =>
  sheets.map((sheet, at) => ({ ...sheet, at })).filter(({ rows = 0 }) => rows > 0);
