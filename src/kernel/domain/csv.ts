/** Rows as CSV that spreadsheets take for data and never for formulas. */

/** What a spreadsheet would run; an apostrophe in front makes it text. One that stands there already gets a second, so that reading gives back what was written. */
const RUNS = /^[=+\-@\t\r']/;
export const guarded = (text: string): string => (RUNS.test(text) ? `'${text}` : text);
export const unguarded = (text: string): string => (text.startsWith("'") ? text.slice(1) : text);

const cell = (value: string | number | null): string => {
  const text = value === null ? '' : typeof value === 'number' ? String(value) : guarded(value);
  return /[;,"\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
/** Semicolons and a byte order mark: how spreadsheets of Brazil and Latin America open a file by a double click. */
export const writeCsv = (head: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
