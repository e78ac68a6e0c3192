/** Reads the first rows of a file, by which its columns are found. */
import { isBlankCell, type Raw } from '../cells/cell-texts.ts';
import { fileLimits } from '../file-limits.ts';
import { FileRefusedError } from '../file-refusal.ts';
import type { RowBatch, RowPage } from './row-page.ts';

/**
 * Returns the first rows, at most `fileLimits.headRows`. Throws `FileRefusedError` if none of them
 * has a filled cell.
 */
export async function firstRowsOf(
  batches: () => AsyncGenerator<RowBatch, void, undefined>,
): Promise<RowPage> {
  const head: { lines: number[]; rows: (readonly Raw[])[] } = { lines: [], rows: [] };
  for await (const { lines, rows } of batches()) {
    head.lines.push(...lines.slice(0, fileLimits.headRows - head.lines.length));
    head.rows.push(...rows.slice(0, fileLimits.headRows - head.rows.length));
    if (head.rows.length >= fileLimits.headRows) break;
  }

  if (!head.rows.some((row) => row.some((cell) => !isBlankCell(cell))))
    throw new FileRefusedError('file_empty');
  return { first: 0, lines: Uint32Array.from(head.lines), rows: head.rows };
}

/** Returns whether a file whose first rows these are has no filled row from row `from` on. */
export const isWithoutRowsFrom = (first: RowPage['rows'], from: number): boolean =>
  first.length < fileLimits.headRows &&
  !first.slice(from).some((row) => row.some((cell) => !isBlankCell(cell)));
