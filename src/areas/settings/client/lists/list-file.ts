/** A list as a file of this device, and a file of this device as the rows of a list. Comes when somebody saves or reads one. */
import { csvFile, openFile, textOf, xlsxFile, type FileCode } from '#areas/imports/domain/index.ts';
import { saveFile } from '#areas/imports/client/index.ts';
import { unguarded } from '#kernel/domain/csv.ts';
import { importLimits } from '../../domain/index.ts';

export type Table = {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
};
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export async function saveTable(
  name: string,
  kind: 'csv' | 'xlsx',
  { head, rows }: Table,
): Promise<void> {
  if (kind === 'csv') {
    saveFile(`${name}.csv`, new Blob([csvFile(head, rows)], { type: 'text/csv' }));
    return;
  }
  const stream = (await xlsxFile(name, head, rows)) as unknown as ReadableStream<
    Uint8Array<ArrayBuffer>
  >;
  const bytes = await new Response(stream).blob();
  saveFile(`${name}.xlsx`, new Blob([bytes], { type: XLSX }));
}

export type ReadTable =
  | { readonly ok: true; readonly table: Table }
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
