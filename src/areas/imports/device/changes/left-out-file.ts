/** Writes the rows that are left out of a file into a table that a person can save. */
import { refuse, ok, type Result } from '#kernel/domain/result.ts';
import { csvFile, rawCellText, type Raw } from '../../domain/index.ts';
import { isBlankCell } from '../../domain/cells/cell-texts.ts';
import {
  leftOutReasonAboveData,
  reasonOfState,
  type LeftOutReason,
} from '../../domain/check/left-out-rows.ts';
import type { RowState } from '../../domain/check/row-states.ts';
import { marksPageOf } from '../upload/find-rows.ts';
import type { UploadCache } from '../upload/upload-cache.ts';
import type { UploadCode } from '../upload-codes.ts';

export type LeftOutWords = {
  readonly line: string;
  readonly reason: string;
  readonly reasons: Readonly<Record<LeftOutReason, string>>;
};

/**
 * Writes one line for each row with cells that is left out: its line in the file, the reason and
 * its cells as they are. Blank rows are counted on the screen and not listed.
 */
export async function leftOutFile(
  cache: UploadCache,
  id: string,
  words: LeftOutWords,
): Promise<Result<{ name: string; file: Blob }, UploadCode>> {
  const record = await cache.database.uploads.get(id);
  const memory = record && (await cache.load(record));
  if (!record || !memory?.plan) return refuse(record ? 'not_ready' : 'gone');

  const { marks } = memory;
  const { header } = memory.plan;
  const body = header.at + header.rows;

  const reasonOf = (row: readonly Raw[], index: number): LeftOutReason | undefined => {
    if (index < body) return leftOutReasonAboveData(row, index, header);
    const place = marksPageOf(marks, index);
    return place && reasonOfState(place.page.states[place.n] as RowState);
  };

  const lines: string[][] = [];
  const isWhole = await cache.eachAsRead(record, ({ rows, first, lines: numbers }) => {
    rows.forEach((row, n) => {
      const reason = row.every(isBlankCell) ? undefined : reasonOf(row, first + n);
      if (reason) lines.push([String(numbers[n]), words.reasons[reason], ...row.map(rawCellText)]);
    });
  });

  if (!isWhole) return refuse('gone');

  const stem = record.name.replace(/\.[^.]*$/, '');
  const table = csvFile([words.line, words.reason], lines);

  return ok({ name: `${stem}-left-out.csv`, file: new Blob([table], { type: 'text/csv' }) });
}
