/**
 * Converts rows with errors to a table that can be corrected and uploaded again, and reads such a
 * table. It has the columns of the file, followed by the row number, the columns with errors, the
 * values found and what is expected.
 */
import {
  addedErrorColumns,
  originalRowColumn,
  type TextTable,
} from '#areas/imports/domain/index.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import type { ColumnIndexes, BulkIssue } from './bulk-columns.ts';

/** A file as it was read; `lines` are the numbers of its rows in the file. */
export type BulkTable = TextTable;
export type BulkResult = { readonly outcome: string; readonly issues: readonly BulkIssue[] };

const added = [
  addedErrorColumns.row,
  addedErrorColumns.column,
  addedErrorColumns.found,
  addedErrorColumns.expected,
];

/**
 * Returns the table of the rows with errors.
 * @param places The index of each column in the file.
 * @param language The language of the added headings.
 * @param say Returns the message for an issue, in the same language.
 */
export function createErrorTable(
  { head, rows, lines }: BulkTable,
  results: readonly BulkResult[],
  places: ColumnIndexes,
  { language, say }: { readonly language: Language; readonly say: (issue: BulkIssue) => string },
): { readonly head: string[]; readonly rows: string[][] } {
  const nameOf = ({ column }: BulkIssue) => {
    const place = column === null ? undefined : places.get(column);
    return place === undefined ? '' : (head[place] ?? '');
  };
  const wrong = results.flatMap(({ outcome, issues }, n) => {
    if (outcome !== 'wrong') return [];
    const row = head.map((_, column) => rows[n]![column] ?? '');
    const found = ({ column }: BulkIssue) => row[(column && places.get(column)) ?? -1] ?? '';
    const joined = (part: (issue: BulkIssue) => string) => issues.map(part).join(' | ');

    return [[...row, String(lines[n]), joined(nameOf), joined(found), joined(say)]];
  });
  return { head: [...head, ...added.map((words) => words[language])], rows: wrong };
}

/**
 * Returns the table without the added columns if this portal saved it, with the row numbers of the
 * original file. Other tables are returned unchanged. `numbers` are the row numbers that the rows
 * of a saved table name; undefined for a row that a person added.
 */
export function readErrorTable(table: BulkTable): {
  readonly table: BulkTable;
  readonly isOurs: boolean;
  readonly numbers: readonly (number | undefined)[];
} {
  const at = originalRowColumn(table.head);
  if (at === undefined) return { table, isOurs: false, numbers: [] };
  const without = (row: readonly string[]) =>
    row.filter((_, n) => n < at || n >= at + added.length);

  const numbers = table.rows.map((row) => Number(row[at]) || undefined);

  return {
    isOurs: true,
    numbers,
    table: {
      head: without(table.head),
      rows: table.rows.map(without),
      lines: numbers.map((number, n) => number ?? table.lines[n]!),
    },
  };
}

/**
 * Returns the previous upload with the corrected rows in place of the original ones. Rows without a
 * number are added at its end. Undefined if the columns differ, if a number occurs twice, or if the
 * upload lacks one of the numbers.
 * @param numbers The row number of each corrected row, or undefined for an added row.
 */
export function replaceCorrectedRows(
  upload: BulkTable,
  corrected: BulkTable,
  numbers: readonly (number | undefined)[],
): BulkTable | undefined {
  const isSame =
    upload.head.length === corrected.head.length &&
    upload.head.every((name, n) => name === corrected.head[n]);
  const named = numbers.filter((number) => number !== undefined);
  const known = new Set(upload.lines);
  const areRowsOfUpload =
    new Set(named).size === named.length && named.every((number) => known.has(number));
  if (!isSame || !areRowsOfUpload) return undefined;

  const byNumber = new Map(numbers.map((number, n) => [number, corrected.rows[n]!]));
  const added = corrected.rows.filter((_, n) => numbers[n] === undefined);
  const last = upload.lines.at(-1) ?? 0;

  return {
    ...upload,
    rows: [...upload.rows.map((row, n) => byNumber.get(upload.lines[n]) ?? row), ...added],
    lines: [...upload.lines, ...added.map((_, n) => last + 1 + n)],
  };
}
