/** The sheets of a workbook between which a person has to choose. */
import type { Sheet } from '../../domain/index.ts';

/** Those that have rows, with their number in the workbook; none were counted where there is only one. */
export const sheetsWithData = (
  sheets: readonly Sheet[],
): readonly (Sheet & { readonly at: number })[] =>
  sheets.map((sheet, at) => ({ ...sheet, at })).filter(({ rows = 0 }) => rows > 0);
