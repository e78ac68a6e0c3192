/** Visits the rows of a file page by page. */
import type { Result } from '#kernel/domain/result.ts';
import type { Raw } from '../cells/cell-texts.ts';
import { fileLimits } from '../file-limits.ts';
import { FileRefusedError, refusalAsResult, type FileCode } from '../file-refusal.ts';
import { newReadingNotes, type OpenedFile } from './opened-file.ts';
import type { RowPage, RowStart } from './row-page.ts';

type PageOptions = {
  /** Number of the first record to visit, from 0. */
  readonly from?: number;
  /** Rows per page. */
  readonly size?: number;
  /** Called with every position in the file from which rows can be read again. */
  readonly onStart?: (start: RowStart) => void;
};

/**
 * Visits every record from number `from` on, in pages; the next page is read when `visit` is done.
 * @returns The number of all records in the file, including those before `from`, or the code of the
 * reason why the file can't be read.
 */
export const forEachPage = (
  { notes, batches }: Pick<OpenedFile, 'notes' | 'batches'>,
  visit: (page: RowPage) => void | Promise<void>,
  { from = 0, size = 1000, onStart }: PageOptions = {},
): Promise<Result<number, FileCode>> =>
  refusalAsResult(async () => {
    let lines: number[] = [];
    let rows: (readonly Raw[])[] = [];
    let index = 0;
    Object.assign(notes, newReadingNotes());

    const flush = async () => {
      const page: RowPage = { first: index - rows.length, lines: Uint32Array.from(lines), rows };
      lines = [];
      rows = [];
      if (page.rows.length > 0) await visit(page);
    };

    for await (const batch of batches()) {
      // Only a block that starts with a whole record can be read again from its beginning.
      if (batch.begin) onStart?.({ ...batch.begin, record: index });
      for (let n = 0; n < batch.rows.length; n++) {
        if (index >= fileLimits.rows)
          throw new FileRefusedError('too_many_rows', { most: fileLimits.rows });
        if (index++ < from) continue;
        lines.push(batch.lines[n]!);
        rows.push(batch.rows[n]!);
        if (rows.length >= size) await flush();
      }
    }

    await flush();

    return index;
  });
