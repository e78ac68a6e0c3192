/** Writes rows as CSV that spreadsheets read as data, never as formulas. */

/**
 * Finds the places where `guardAgainstFormula` puts an apostrophe: before every character that
 * would begin a formula in a spreadsheet.
 *
 * A spreadsheet of another locale splits cells at another separator and drops quotes. Therefore a
 * cell may begin after every separator and line end of a text, and quotes before a formula are
 * skipped. Texts that begin with an apostrophe get a second one, so that `removeFormulaGuard`
 * restores them. A line feed after apostrophes is found like a carriage return, because some
 * readers turn a carriage return into a line feed.
 */
const RUN = /^(?=')|(?<=^|[;,|\t\r\n])(?='*"*[=+\-@\t\r]|'+"*\n)/g;

/**
 * Finds the apostrophes that `removeFormulaGuard` removes. An apostrophe at the beginning of a text
 * is always removed, because spreadsheets write one before a text of digits.
 */
const GUARD = /^'|(?<=[;,|\t\r\n])'(?='*"*[=+\-@\t\r\n])/g;

/** Puts an apostrophe before text that a spreadsheet would run as a formula. */
export const guardAgainstFormula = (text: string): string => text.replace(RUN, "'");

/** Reverses `guardAgainstFormula`, even if a reader of the file has unified the line ends. */
export const removeFormulaGuard = (text: string): string => text.replace(GUARD, '');

const cell = (value: string | number | null): string => {
  const text = typeof value === 'string' ? guardAgainstFormula(value) : String(value ?? '');
  return /[;,|"\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

type Row = readonly (string | number | null)[];

/**
 * Returns rows as CSV lines without a byte order mark, for appending to a file that already has its
 * headings.
 */
export const csvLines = (rows: readonly Row[], delimiter: ';' | ',' = ';'): string =>
  rows.map((row) => `${row.map(cell).join(delimiter)}\r\n`).join('');

/**
 * Returns a CSV file with a byte order mark and, by default, semicolons, so that spreadsheets in
 * Brazil and Latin America open it correctly by a double click.
 */
export const writeCsv = (
  head: readonly string[],
  rows: readonly Row[],
  delimiter: ';' | ',' = ';',
): string => `\uFEFF${csvLines([head, ...rows], delimiter)}`;
