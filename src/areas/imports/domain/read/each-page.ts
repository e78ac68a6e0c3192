/** Visits the rows of a file page by page. */
import type { Result } from '#kernel/domain/result.ts';
import type { Raw } from '../cells/text.ts';
import { fileLimits } from '../limits.ts';
import { Refused, refusalAsResult, type FileCode } from '../refusal.ts';
import { newNotes, type OpenedFile } from './opened-file.ts';
import type { RowPage, RowStart } from './row-page.ts';

type PageOptions = {
  /** First record. */
  readonly from?: number;
  /** Rows of a page. */
  readonly size?: number;
  /** Called with every place that rows can be read from again. */
  readonly onStart?: (start: RowStart) => void;
};
/** Every record from number `from` on; the next page waits until `visit` is done. Answers the number of all records. */
export const eachPage = (
  { notes, batches }: Pick<OpenedFile, 'notes' | 'batches'>,
  visit: (page: RowPage) => void | Promise<void>,
  { from = 0, size = 1000, onStart }: PageOptions = {},
): Promise<Result<number, FileCode>> =>
  refusalAsResult(async () => {
    let lines: number[] = [];
    let rows: (readonly Raw[])[] = [];
    let index = 0;
    Object.assign(notes, newNotes());
    const flush = async () => {
      const page: RowPage = { first: index - rows.length, lines: Uint32Array.from(lines), rows };
      lines = [];
      rows = [];
      if (page.rows.length > 0) await visit(page);
    };
    for await (const batch of batches()) {
      // A block may have the beginning of a record and not its end.
      if (batch.begin) onStart?.({ ...batch.begin, record: index });
      for (let n = 0; n < batch.rows.length; n++) {
        if (index >= fileLimits.rows) throw new Refused('too_many_rows', { most: fileLimits.rows });
        if (index++ < from) continue;
        lines.push(batch.lines[n]!);
        rows.push(batch.rows[n]!);
        if (rows.length >= size) await flush();
      }
    }
    await flush();
    return index;
  });
