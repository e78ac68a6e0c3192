/** The rows of a small file as texts: of a list that is replaced or completed, not of a report. */
import { unguarded } from '#kernel/domain/csv.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { textOf } from '../cells/text.ts';
import type { FileCode } from '../refusal.ts';
import { openFile } from './open-file.ts';
import type { SourceFile } from './platform.ts';

export type TextTable = {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Of the file, from 1; one a row. */
  readonly lines: readonly number[];
};

/** The first row that is not blank names the columns; blank rows are left out. `most`: rows below it. */
export async function readTextTable(
  file: SourceFile,
  most: number,
): Promise<Result<TextTable, FileCode | 'too_many_rows'>> {
  const opened = await openFile(file);
  if (!opened.ok) return opened;
  const isText = opened.value.facts.kind === 'csv';
  const rows: string[][] = [];
  const lines: number[] = [];
  for await (const batch of opened.value.batches()) {
    for (const [n, row] of batch.rows.entries()) {
      const cells = row.map((cell) => (isText ? unguarded(textOf(cell)) : textOf(cell)));
      if (cells.every((cell) => cell.trim() === '')) continue;
      rows.push(cells);
      lines.push(batch.lines[n]!);
    }
    if (rows.length > most + 1) return refuse('too_many_rows');
  }
  const [head = [], ...others] = rows;
  return ok({ head, rows: others, lines: lines.slice(1) });
}
