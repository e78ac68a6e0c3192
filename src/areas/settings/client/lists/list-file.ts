/** A list as a file of this device, and a file of this device as the rows of a list. Comes when somebody saves or reads one. */
import type { SavedTable } from '#areas/imports/client/index.ts';
import { openFile, textOf, type FileCode } from '#areas/imports/domain/index.ts';
import { unguarded } from '#kernel/domain/csv.ts';
import { importLimits } from '../../domain/index.ts';

export { saveTable } from '#areas/imports/client/index.ts';
export type ReadTable =
  | { readonly ok: true; readonly table: SavedTable }
  | { readonly ok: false; readonly code: FileCode | 'too_many_rows' };
const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');
/** The first row names the columns; blank rows are left out. */
export async function readTable(file: File): Promise<ReadTable> {
  const opened = await openFile(file);
  if (!opened.ok) return { ok: false, code: opened.code };
  const isText = opened.value.facts.kind === 'csv';
  const found: string[][] = [];
  for await (const { rows } of opened.value.batches()) {
    for (const row of rows) {
      const cells = row.map((cell) => (isText ? unguarded(textOf(cell)) : textOf(cell)));
      if (!isBlank(cells)) found.push(cells);
    }
    if (found.length > importLimits.rows + 1) return { ok: false, code: 'too_many_rows' };
  }
  const [head = [], ...rows] = found;
  return { ok: true, table: { head, rows } };
}
