/** Rows as CSV that spreadsheets take for data and never for formulas. */

/**
 * A spreadsheet of another country splits the file at another separator, where quotes inside of a
 * line are no quotes: a cell of its reading begins behind each separator and each line end of a
 * text. What it would run there gets an apostrophe in front, and so does what has apostrophes in
 * front already, so that reading gives back what was written. Quotes are skipped, because such a
 * reader drops them. A line end counts behind apostrophes, because readers make it of a return.
 */
const RUN = /^(?=')|(?<=^|[;,|\t\r\n])(?='*"*[=+\-@\t\r]|'+"*\n)/g;
/** At the beginning any apostrophe is taken away: spreadsheets write a text of digits so. */
const GUARD = /^'|(?<=[;,|\t\r\n])'(?='*"*[=+\-@\t\r\n])/g;
export const guarded = (text: string): string => text.replace(RUN, "'");
/** Reverses `guarded`, also where the file's reader has made one line end of each kind. */
export const unguarded = (text: string): string => text.replace(GUARD, '');

const cell = (value: string | number | null): string => {
  const text = typeof value === 'string' ? guarded(value) : String(value ?? '');
  return /[;,|"\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
type Row = readonly (string | number | null)[];
/** Lines without a byte order mark: what follows a head that is written already. */
export const csvLines = (rows: readonly Row[], delimiter: ';' | ',' = ';'): string =>
  rows.map((row) => `${row.map(cell).join(delimiter)}\r\n`).join('');
/** Semicolons and a byte order mark: how spreadsheets of Brazil and Latin America open a file by a double click. */
export const writeCsv = (
  head: readonly string[],
  rows: readonly Row[],
  delimiter: ';' | ',' = ';',
): string => `\uFEFF${csvLines([head, ...rows], delimiter)}`;
