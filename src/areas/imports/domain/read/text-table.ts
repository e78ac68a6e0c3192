/**
 * Reads a small file as a table of texts: for lists that are replaced or completed, not for
 * reports.
 */
import { removeFormulaGuard } from '#kernel/domain/csv.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { rawCellText } from '../cells/cell-texts.ts';
import { fileLimits } from '../file-limits.ts';
import { refusalAsResult, type FileCode } from '../file-refusal.ts';
import { findHeader } from '../header/header.ts';
import { openFile } from './open-file.ts';
import type { OpenedFile } from './opened-file.ts';
import type { SourceFile } from '../platform.ts';

export type TextTable = {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Line numbers of the rows in the file, from 1. */
  readonly lines: readonly number[];
};

/**
 * Reads a table. Blank rows are left out, and rows above the column names too.
 * @param most Limit of rows below the header; a longer table is refused as `too_many_rows`.
 * @param known Folded names of columns, by which the header is found among the first rows. Without
 * them, or if no row looks like column names, the first row names the columns.
 */
export async function readTextTable(
  file: SourceFile,
  most: number,
  known: ReadonlySet<string> = new Set(),
): Promise<Result<TextTable, FileCode | 'too_many_rows'>> {
  const opened = await openFile(file, known);
  if (!opened.ok) return opened;
  const read = await refusalAsResult(() => readRows(opened.value, most, known));

  return read.ok ? read.value : read;
}

async function readRows(
  opened: OpenedFile,
  most: number,
  known: ReadonlySet<string>,
): Promise<Result<TextTable, 'too_many_rows'>> {
  const isText = opened.facts.kind === 'csv';
  const rows: string[][] = [];
  const lines: number[] = [];

  for await (const batch of opened.batches()) {
    for (const [n, row] of batch.rows.entries()) {
      const cells = row.map((cell) =>
        isText ? removeFormulaGuard(rawCellText(cell)) : rawCellText(cell),
      );
      if (cells.every((cell) => cell.trim() === '')) continue;
      rows.push(cells);
      lines.push(batch.lines[n]!);
    }
    if (rows.length > most + fileLimits.headRows) return refuse('too_many_rows');
  }

  const header = known.size > 0 ? findHeader(rows.slice(0, fileLimits.headRows), known) : undefined;
  const from = header ? header.at + header.rows : 1;
  if (rows.length - from > most) return refuse('too_many_rows');

  return ok({
    head: header?.inner ?? rows[0] ?? [],
    rows: rows.slice(from),
    lines: lines.slice(from),
  });
}
