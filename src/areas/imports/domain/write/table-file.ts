/** Tables written as files: CSV that spreadsheets open by a double click, and workbooks. Text stays text: nothing in them is ever run. */
import { csvLines, writeCsv } from '#kernel/domain/csv.ts';
import { TextEncoder, type ByteStream, type Bytes } from '../read/platform.ts';

export type FileCell = string | number | null;
export type Delimiter = ';' | ',';
export const csvFile = (
  head: readonly string[],
  rows: readonly (readonly FileCell[])[],
  delimiter: Delimiter = ';',
): Bytes => new TextEncoder().encode(writeCsv(head, rows, delimiter));
/** More rows of the same file: a long one is never whole in memory as text. */
export const csvMore = (
  rows: readonly (readonly FileCell[])[],
  delimiter: Delimiter = ';',
): Bytes => new TextEncoder().encode(csvLines(rows, delimiter));

/** Excel's limits of a sheet's name. */
const sheetName = (name: string): string =>
  name
    .replace(/[\\/?*[\]:]/g, ' ')
    .trim()
    .slice(0, 31) || '1';
/** A workbook as a stream; strings are stored as strings, so `=1+1` is four characters there. The writer is fetched when first needed. */
export async function xlsxFile(
  name: string,
  head: readonly string[],
  rows: Iterable<readonly FileCell[]>,
): Promise<ByteStream> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const all = function* () {
    yield [...head];
    for (const row of rows) yield [...row];
  };
  return writeXlsxStream(all(), { name: sheetName(name), maxRowsPerSheet: Infinity });
}
