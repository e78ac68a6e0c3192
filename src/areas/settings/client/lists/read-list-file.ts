/**
 * Converts a list to a file and a file to rows. This module is loaded only when a user saves a file
 * or opens the import panel.
 */
import type { TableFileFault } from '#areas/imports/client/index.ts';
import {
  findUnusableCell,
  foldCellText,
  pickColumns,
  readTextTable,
  type ReadTextTable,
} from '#areas/imports/domain/index.ts';
import {
  findColumnPositions,
  importLimits,
  listFileHeadings,
  type ListRow,
} from '../../domain/index.ts';

export { downloadTable } from '#areas/imports/client/index.ts';

export type ListFileFault = TableFileFault | { readonly code: 'columns_missing' };
export type ListFileResult =
  | { readonly ok: true; readonly table: ReadTextTable }
  | { readonly ok: false; readonly fault: ListFileFault };

/**
 * Reads the file of a list. Rows above its column names, such as titles, are left out, and columns
 * that the list doesn't have.
 */
export async function readListFile(file: File, row: ListRow): Promise<ListFileResult> {
  const known = new Set(listFileHeadings(row).map(foldCellText));
  const read = await readTextTable(file, importLimits.rows, known);
  if (!read.ok) return { ok: false, fault: { code: read.code } };
  const positions = findColumnPositions(row, read.value.head);
  if (!positions) return { ok: false, fault: { code: 'columns_missing' } };
  const columns = [...positions.values()].toSorted((a, b) => a - b);
  const unusable = findUnusableCell(read.value, columns, importLimits.cell);
  if (unusable) return { ok: false, fault: unusable };

  return { ok: true, table: { ...read.value, ...pickColumns(read.value, columns) } };
}
