/**
 * Writes tables as files: CSV that spreadsheets open with a double click, and workbooks. Text stays
 * text, so that formulas in it are never evaluated.
 */
import { csvLines, writeCsv } from '#kernel/domain/csv.ts';
import { TextEncoder, type ByteStream, type Bytes } from '../platform.ts';

export type FileCell = string | number | null;
export type Delimiter = ';' | ',';

export const csvFile = (
  head: readonly string[],
  rows: readonly (readonly FileCell[])[],
  delimiter: Delimiter = ';',
): Bytes => new TextEncoder().encode(writeCsv(head, rows, delimiter));

/**
 * Returns the bytes of further rows of a CSV file that `csvFile` began, so that a long file is
 * never in memory as one text.
 */
export const csvRows = (
  rows: readonly (readonly FileCell[])[],
  delimiter: Delimiter = ';',
): Bytes => new TextEncoder().encode(csvLines(rows, delimiter));

/** Returns a name that Excel accepts for a sheet. */
const sheetName = (name: string): string =>
  name
    .replace(/[\\/?*[\]:]/g, ' ')
    .trim()
    .slice(0, 31) || '1';

/**
 * Returns a workbook as a stream. Strings are stored as strings, so `=1+1` is a text of four
 * characters. The writer is loaded when it is first needed.
 */
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
