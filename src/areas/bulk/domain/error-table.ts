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
 * original file. Other tables are returned unchanged.
 */
export function readErrorTable(table: BulkTable): {
  readonly table: BulkTable;
  readonly isOurs: boolean;
} {
  const at = originalRowColumn(table.head);
  if (at === undefined) return { table, isOurs: false };
  const without = (row: readonly string[]) =>
    row.filter((_, n) => n < at || n >= at + added.length);

  return {
    isOurs: true,
    table: {
      head: without(table.head),
      rows: table.rows.map(without),
      lines: table.rows.map((row, n) => Number(row[at]) || table.lines[n]!),
    },
  };
}

/**
 * Returns the previous upload with the corrected rows in place of the original ones. Undefined if
 * the columns differ, or if a corrected row has a number that the upload lacks.
 */
export function replaceCorrectedRows(
  upload: BulkTable,
  corrected: BulkTable,
): BulkTable | undefined {
  const isSame =
    upload.head.length === corrected.head.length &&
    upload.head.every((name, n) => name === corrected.head[n]);
  const byLine = new Map(corrected.lines.map((line, n) => [line, corrected.rows[n]!]));
  const known = new Set(upload.lines);
  if (!isSame || corrected.lines.some((line) => !known.has(line))) return undefined;

  return { ...upload, rows: upload.rows.map((row, n) => byLine.get(upload.lines[n]!) ?? row) };
}
