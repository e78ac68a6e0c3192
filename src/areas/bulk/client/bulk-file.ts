/**
 * Reads a file into the rows of a bulk upload, and saves templates and files with the rows with
 * errors. The module is loaded when a person chooses or saves a file, because it needs the
 * libraries for spreadsheets.
 */
import { downloadTable, type TableFileKind } from '#areas/imports/client/index.ts';
import { foldCellText, readTextTable } from '#areas/imports/domain/index.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import {
  bulkColumnNames,
  bulkLimits,
  bulkTemplateHeader,
  findColumnIndexes,
  type BulkKind,
  type BulkIssue,
} from '../domain/bulk-columns.ts';
import {
  readErrorTable,
  createErrorTable,
  replaceCorrectedRows,
  type BulkResult,
  type BulkTable,
} from '../domain/error-table.ts';

/** `not_read`: the browser couldn't read the file, or the code that reads it wasn't loaded. */
export type BulkFileFault = 'file_empty' | 'malformed' | 'not_read' | 'too_many_rows' | 'too_wide';

export type BulkFileResult =
  | { readonly ok: true; readonly table: BulkTable; readonly corrected: number | null }
  | { readonly ok: false; readonly fault: BulkFileFault };

async function readTable(file: File, kind: BulkKind): Promise<BulkTable | BulkFileFault> {
  const known = new Set(bulkColumnNames(kind).map(foldCellText));
  const read = await readTextTable(file, bulkLimits.rows, known);
  if (!read.ok)
    return read.code === 'too_many_rows' || read.code === 'file_empty' ? read.code : 'malformed';
  const { head, rows } = read.value;
  const isWide = [head, ...rows].some(
    (cells) =>
      cells.length > bulkLimits.columns || cells.some((cell) => cell.length > bulkLimits.cell),
  );

  return isWide ? 'too_wide' : read.value;
}

/**
 * Reads a file. If it is a file with rows with errors that this portal saved, its rows replace
 * those rows in the previous upload, provided that the upload has the same columns and all these
 * rows.
 * @param kind The kind of upload, by whose columns the header row is found.
 * @param upload The table of the previous file, or undefined if there is none.
 * @returns The table. `corrected` is the number of rows that the file replaces in the previous one,
 * or null if it is used alone.
 */
export async function readBulkFile(
  file: File,
  kind: BulkKind,
  upload: BulkTable | undefined,
): Promise<BulkFileResult> {
  const table = await readTable(file, kind);
  if (typeof table === 'string') return { ok: false, fault: table };
  const returned = readErrorTable(table);
  const merged =
    returned.isOurs && upload
      ? replaceCorrectedRows(upload, returned.table, returned.numbers)
      : undefined;

  return {
    ok: true,
    table: merged ?? returned.table,
    corrected: merged ? returned.numbers.filter((number) => number !== undefined).length : null,
  };
}

/** Saves an empty file with the columns of this kind, in the person's language. */
export const downloadBulkTemplate = (
  name: string,
  kind: BulkKind,
  language: Language,
  as: TableFileKind,
): Promise<void> => downloadTable(name, as, { head: bulkTemplateHeader(kind, language), rows: [] });

/** Saves the rows with errors in a file whose last columns describe the errors. */
export async function downloadErrorRows(
  name: string,
  { kind, table, results }: { kind: BulkKind; table: BulkTable; results: readonly BulkResult[] },
  words: { readonly language: Language; readonly say: (issue: BulkIssue) => string },
  as: TableFileKind,
): Promise<void> {
  const { places } = findColumnIndexes(kind, table.head);
  await downloadTable(name, as, createErrorTable(table, results, places, words));
}
