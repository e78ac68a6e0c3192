/** Creates and downloads files of tables, as CSV or as workbooks. */
import { csvFile, xlsxFile, type Delimiter } from '../../domain/index.ts';
import { downloadFile } from './download-file.ts';

export const tableFileKinds = ['csv', 'xlsx'] as const;
export type TableFileKind = (typeof tableFileKinds)[number];

export type TableContent = {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export async function createTableFile(
  name: string,
  kind: TableFileKind,
  { head, rows }: TableContent,
  delimiter?: Delimiter,
): Promise<Blob> {
  if (kind === 'csv') return new Blob([csvFile(head, rows, delimiter)], { type: 'text/csv' });
  const stream = (await xlsxFile(name, head, rows)) as unknown as ReadableStream<
    Uint8Array<ArrayBuffer>
  >;
  return new Blob([await new Response(stream).blob()], { type: XLSX });
}

export async function downloadTable(
  name: string,
  kind: TableFileKind,
  table: TableContent,
  delimiter?: Delimiter,
): Promise<void> {
  downloadFile(`${name}.${kind}`, await createTableFile(name, kind, table, delimiter));
}
