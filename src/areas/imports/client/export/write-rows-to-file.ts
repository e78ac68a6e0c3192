/** Writes rows that the server sends page by page into a file, which is kept in memory. */
import type { Reply } from '#kernel/device/index.ts';
import { csvFile, csvRows, xlsxFile, type FileCell } from '../../domain/index.ts';
import type { CountryFileFormat } from './country-file-format.ts';

export type ExportKind = 'csv' | 'xlsx';

/** A page of rows. `next` is the cursor of the next page, or null on the last page. */
export type ExportPage<Row> = { readonly rows: readonly Row[]; readonly next: string | null };

export type RowsToExport<Row> = {
  readonly file: ExportKind;
  readonly name: string;
  readonly head: readonly string[];
  readonly patterns: CountryFileFormat;
  readonly cells: (row: Row) => readonly FileCell[];
  readonly page: (after: string | undefined) => Promise<Reply<ExportPage<Row>>>;
  readonly onProgress: (rows: number) => void;
  readonly isStopped: () => boolean;
};

/**
 * Why no file was written. `stopped`: the caller stopped it. `empty`: there are no rows.
 * `too_long`: the rows exceed a sheet of a workbook; CSV has no such limit. `unheard`: the server
 * didn't answer, or couldn't handle the request now. Any other text is the code of the server's
 * refusal.
 */
export type ExportFailure = 'stopped' | 'empty' | 'too_long' | 'unheard' | (string & {});

export type ExportResult =
  | { readonly ok: true; readonly file: Blob; readonly rows: number }
  | { readonly ok: false; readonly code: ExportFailure };

/** The most rows of a sheet in a workbook, without its header row. */
export const MAX_SHEET_ROWS = 1_048_575;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Requests all pages and returns them as a file, or why there is none. A workbook is built after
 * the last page; CSV is converted page by page.
 */
export async function writeRowsToFile<Row>({
  file,
  name,
  head,
  patterns,
  cells,
  page,
  onProgress,
  isStopped,
}: RowsToExport<Row>): Promise<ExportResult> {
  const parts: BlobPart[] = [];
  const kept: (readonly FileCell[])[] = [];
  let after: string | undefined;
  let rows = 0;

  do {
    const reply = await page(after);
    if (isStopped()) return { ok: false, code: 'stopped' };
    if (!reply.ok) return { ok: false, code: reply.kind === 'refused' ? reply.code : 'unheard' };
    const lines = reply.value.rows.map(cells);

    if (file === 'csv')
      parts.push(
        rows === 0 ? csvFile(head, lines, patterns.delimiter) : csvRows(lines, patterns.delimiter),
      );
    else for (const line of lines) kept.push(line);

    rows += lines.length;
    if (file === 'xlsx' && rows > MAX_SHEET_ROWS) return { ok: false, code: 'too_long' };
    onProgress(rows);
    after = reply.value.next ?? undefined;
  } while (after !== undefined);

  if (rows === 0) return { ok: false, code: 'empty' };
  if (file === 'csv') return { ok: true, rows, file: new Blob(parts, { type: 'text/csv' }) };

  return {
    ok: true,
    rows,
    file: new Blob(
      [
        await new Response(
          (await xlsxFile(name, head, kept)) as unknown as ReadableStream,
        ).arrayBuffer(),
      ],
      { type: XLSX },
    ),
  };
}
