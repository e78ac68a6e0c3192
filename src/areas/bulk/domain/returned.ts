/** The rows with errors as a table that goes back in: the file's own columns, and behind them the row, the columns, what was found and what is wrong. */
import { errorColumns, originColumn, type TextTable } from '#areas/imports/domain/index.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import type { Places, BulkIssue } from './columns.ts';

/** A file as it was read: `lines` are the numbers of its rows. */
export type BulkTable = TextTable;
export type BulkResult = { readonly outcome: string; readonly issues: readonly BulkIssue[] };

const added = [errorColumns.row, errorColumns.column, errorColumns.found, errorColumns.expected];

/** `say`: what a code means in the person's language. */
export function errorTable(
  { head, rows, lines }: BulkTable,
  results: readonly BulkResult[],
  places: Places,
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

/** A file of ours that comes back loses the added columns; its rows have the numbers of the file that they came from. */
export function asReturned(table: BulkTable): {
  readonly table: BulkTable;
  readonly isOurs: boolean;
} {
  const at = originColumn(table.head);
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

/** The upload with corrected rows in the place of those that they came from; undefined: they are rows of another file. */
export function withCorrected(upload: BulkTable, corrected: BulkTable): BulkTable | undefined {
  const isSame =
    upload.head.length === corrected.head.length &&
    upload.head.every((name, n) => name === corrected.head[n]);
  const byLine = new Map(corrected.lines.map((line, n) => [line, corrected.rows[n]!]));
  const known = new Set(upload.lines);
  if (!isSame || corrected.lines.some((line) => !known.has(line))) return undefined;
  return { ...upload, rows: upload.rows.map((row, n) => byLine.get(upload.lines[n]!) ?? row) };
}
