/**
 * Reads a file into the rows of a bulk upload, and saves templates and files with the rows with
 * errors. The module is loaded when a person chooses or saves a file, because it needs the
 * libraries for spreadsheets.
 */
import {
  downloadTable,
  type TableFileFault,
  type TableFileKind,
} from '#areas/imports/client/index.ts';
import {
  findUnusableCell,
  foldCellText,
  isTotalLabel,
  readTextTable,
  type ReadTextTable,
  type TextTableFacts,
} from '#areas/imports/domain/index.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import {
  bulkColumnNames,
  bulkLimits,
  bulkTemplateHeader,
  columnsOfKind,
  findColumnIndexes,
  findUsedColumns,
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

export type ReadBulkFile = {
  readonly table: BulkTable;
  readonly facts: TextTableFacts;
  /** Number of rows that the file replaces in the previous one, or null if it is used alone. */
  readonly corrected: number | null;
  /** True if the file has the errors of an upload that it doesn't fit, so that it is used alone. */
  readonly isOfOtherUpload: boolean;
};

export type BulkFileResult =
  | ({ readonly ok: true } & ReadBulkFile)
  | { readonly ok: false; readonly fault: TableFileFault };

/**
 * Returns the table without its last row if that is a total. Such a row doesn't fill the column
 * that identifies the rows of this kind, unless with the word itself.
 */
function withoutTotalRow(read: ReadTextTable, kind: BulkKind): ReadTextTable {
  const { rows, lines, head, facts } = read;
  const last = rows.at(-1) ?? [];
  const label = last.find((cell) => cell.trim() !== '');
  const identifying = findColumnIndexes(kind, head).places.get(
    columnsOfKind[kind].required.at(-1)!,
  );
  if (label === undefined || identifying === undefined || !isTotalLabel(label)) return read;
  const identifier = last[identifying]?.trim() ?? '';
  if (identifier !== '' && identifier !== label.trim()) return read;
  return {
    ...read,
    rows: rows.slice(0, -1),
    lines: lines.slice(0, -1),
    facts: { ...facts, totalLine: lines.at(-1)! },
  };
}

/**
 * Reads a file. If it is a file with rows with errors that this portal saved, its rows replace
 * those rows in the previous upload, provided that the upload has the same columns and all these
 * rows.
 * @param kind The kind of upload, by whose columns the header row is found.
 * @param upload The table of the last file that was checked, or undefined if there is none.
 */
export async function readBulkFile(
  file: File,
  kind: BulkKind,
  upload: BulkTable | undefined,
): Promise<BulkFileResult> {
  const known = new Set(bulkColumnNames(kind).map(foldCellText));
  const read = await readTextTable(file, bulkLimits.rows, known);
  if (!read.ok) return { ok: false, fault: { code: read.code } };
  const { facts, ...table } = withoutTotalRow(read.value, kind);
  const columns = findUsedColumns(kind, table.head);
  const unusable = findUnusableCell(table, columns, bulkLimits.cell);
  if (unusable) return { ok: false, fault: unusable };
  const returned = readErrorTable(table);
  const merged =
    returned.isOurs && upload
      ? replaceCorrectedRows(upload, returned.table, returned.numbers)
      : undefined;

  return {
    ok: true,
    table: merged ?? returned.table,
    facts,
    corrected: merged ? returned.numbers.filter((number) => number !== undefined).length : null,
    isOfOtherUpload: returned.isOurs && !merged,
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
