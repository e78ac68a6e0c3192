/** Rows as CSV that spreadsheets take for data and never for formulas. */

/** What a spreadsheet would run; an apostrophe in front makes it text. An apostrophe that is there already gets a second, so that reading gives back what was written. */
const RUNS = /^[=+\-@\t\r']/;
export const guarded = (text: string): string => (RUNS.test(text) ? `'${text}` : text);
export const unguarded = (text: string): string => (text.startsWith("'") ? text.slice(1) : text);

const cell = (value: string | number | null): string => {
  const text = typeof value === 'string' ? guarded(value) : String(value ?? '');
  return /[;,"\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
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
