/** Counts the missing reports, and filters the distributors that have some. */
import type { MatrixRow } from '../../domain/index.ts';

type Row = { readonly cells: readonly Pick<MatrixRow['cells'][number], 'overdue'>[] };

/** Returns the number of months of all rows for which a report is missing. */
export const countMissingReports = (rows: readonly Row[]): number =>
  rows.reduce((sum, row) => sum + row.cells.filter((cell) => cell.overdue).length, 0);

/**
 * Returns whether the rows can be limited to those with missing reports. Otherwise the choice isn't
 * shown and has no effect, for example if the last missing report has arrived, or if there is only
 * one row.
 */
export const isMissingOnlyFilterOffered = (rows: readonly Row[]): boolean =>
  rows.length > 1 && countMissingReports(rows) > 0;

/** Returns the rows to show. `isMissingOnly` is what the person chose. */
export const matrixRowsToShow = <Shown extends Row>(
  rows: readonly Shown[],
  isMissingOnly: boolean,
): readonly Shown[] =>
  isMissingOnly && isMissingOnlyFilterOffered(rows)
    ? rows.filter((row) => row.cells.some((cell) => cell.overdue))
    : rows;
