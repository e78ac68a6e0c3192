/**
 * Numbers the rows of several sheets that are read as one file, so that the same row of two sheets
 * has two numbers (decision 0217).
 */

/**
 * The line of row 1 of the n-th chosen sheet is `n * STEP + 1`, with n from 1. No sheet has as many
 * rows, and the lines of the most sheets that may be chosen fit into 32 bits.
 */
const STEP = 10_000_000;

/** Where a row is: the place of its sheet among the chosen ones, and its number in the sheet. */
export type SheetRow = {
  /** The first chosen sheet has 1. It is 0 if only one sheet is read or the file has none. */
  readonly sheet: number;
  /** The first row has 1, as spreadsheets show it. */
  readonly row: number;
};

/** Returns the line of a row. */
export const lineOfSheetRow = ({ sheet, row }: SheetRow): number => sheet * STEP + row;

/** Returns the place of the row with a line. */
export const sheetRowOfLine = (line: number): SheetRow => ({
  sheet: sheetOfLine(line),
  row: line % STEP,
});

/**
 * Returns the place of a line's sheet, as in `SheetRow`. This runs for every row, so it must be
 * fast.
 */
export const sheetOfLine = (line: number): number => Math.floor(line / STEP);
