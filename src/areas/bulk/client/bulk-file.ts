/** A file of this device as the rows of a bulk upload, and what goes back to the person: templates and rows with errors. Comes when somebody chooses or saves one. */
import { saveTable, type TableKind } from '#areas/imports/client/index.ts';
import { readTextTable } from '#areas/imports/domain/index.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import { bulkLimits, headIn, placesIn, type BulkKind, type BulkIssue } from '../domain/columns.ts';
import {
  asReturned,
  errorTable,
  withCorrected,
  type BulkResult,
  type BulkTable,
} from '../domain/returned.ts';

export type FileFault = 'malformed' | 'too_many_rows' | 'too_wide';
export type ReadFile =
  | { readonly ok: true; readonly table: BulkTable; readonly corrected: number | null }
  | { readonly ok: false; readonly fault: FileFault };

async function tableOf(file: File): Promise<BulkTable | FileFault> {
  const read = await readTextTable(file, bulkLimits.rows);
  if (!read.ok) return read.code === 'too_many_rows' ? read.code : 'malformed';
  const { head, rows } = read.value;
  const isWide = [head, ...rows].some(
    (cells) =>
      cells.length > bulkLimits.columns || cells.some((cell) => cell.length > bulkLimits.cell),
  );
  return isWide ? 'too_wide' : read.value;
}

/** `upload`: the file before it. One with its corrected rows takes their place in it. */
export async function readBulkFile(file: File, upload: BulkTable | undefined): Promise<ReadFile> {
  const table = await tableOf(file);
  if (typeof table === 'string') return { ok: false, fault: table };
  const returned = asReturned(table);
  const merged = returned.isOurs && upload ? withCorrected(upload, returned.table) : undefined;
  return {
    ok: true,
    table: merged ?? returned.table,
    corrected: merged ? returned.table.rows.length : null,
  };
}
export const saveTemplate = (
  name: string,
  kind: BulkKind,
  language: Language,
  as: TableKind,
): Promise<void> => saveTable(name, as, { head: headIn(kind, language), rows: [] });

export async function saveErrors(
  name: string,
  { kind, table, results }: { kind: BulkKind; table: BulkTable; results: readonly BulkResult[] },
  words: { readonly language: Language; readonly say: (issue: BulkIssue) => string },
  as: TableKind,
): Promise<void> {
  const { places } = placesIn(kind, table.head);
  await saveTable(name, as, errorTable(table, results, places, words));
}
