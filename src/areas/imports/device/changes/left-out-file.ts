/** Writes the rows that are left out of a file into a table that a person can save. */
import { refuse, ok, type Result } from '#kernel/domain/result.ts';
import {
  csvFile,
  sheetRowOfLine,
  rawCellText,
  type Delimiter,
  type Raw,
} from '../../domain/index.ts';
import { isBlankCell } from '../../domain/cells/cell-texts.ts';
import {
  isAboveNamesOfSheet,
  leftOutReasonAboveData,
  reasonOfState,
  type LeftOutReason,
} from '../../domain/check/left-out-rows.ts';
import type { RowState } from '../../domain/plan/row-states.ts';
import { readSheetsOf } from '../upload-facts.ts';
import { marksPageOf } from '../upload/find-rows.ts';
import type { UploadCache } from '../upload/upload-cache.ts';
import type { UploadCode } from '../upload-codes.ts';

export type LeftOutWords = {
  readonly sheet: string;
  readonly line: string;
  readonly reason: string;
  readonly reasons: Readonly<Record<LeftOutReason, string>>;
};

/**
 * Writes one line for each row with cells that is left out: its sheet if there are several, its
 * number, the reason and its cells as they are. Blank rows are counted on the screen and not
 * listed.
 * @param delimiter The delimiter of the file; a semicolon if absent.
 */
export async function leftOutFile(
  cache: UploadCache,
  id: string,
  words: LeftOutWords,
  delimiter?: Delimiter,
): Promise<Result<{ name: string; file: Blob }, UploadCode>> {
  const record = await cache.database.uploads.get(id);
  const memory = record && (await cache.load(record));
  if (!record || !memory?.plan) return refuse(record ? 'not_ready' : 'gone');

  const { marks, laterTables } = memory;
  const { header } = memory.plan;
  const body = header.at + header.rows;

  const reasonOf = (row: readonly Raw[], index: number): LeftOutReason | undefined => {
    if (index < body) return leftOutReasonAboveData(row, index, header);
    if (isAboveNamesOfSheet(index, laterTables, header)) return 'above_header';
    const place = marksPageOf(marks, index);
    return place && reasonOfState(place.page.states[place.n] as RowState);
  };

  const facts = await cache.database.uploadFacts.get(id);
  const read = facts ? readSheetsOf(facts) : [];
  const lines: string[][] = [];
  const isWhole = await cache.eachAsRead(record, ({ rows, first, lines: numbers }) => {
    rows.forEach((row, n) => {
      const reason = row.every(isBlankCell) ? undefined : reasonOf(row, first + n);
      if (!reason) return;
      const place = sheetRowOfLine(numbers[n]!);
      const sheet = read.length > 0 ? [read[place.sheet - 1]?.name ?? ''] : [];
      const cells = row.map(rawCellText);
      lines.push([...sheet, String(place.row), words.reasons[reason], ...cells]);
    });
  });

  if (!isWhole) return refuse('gone');

  const stem = record.name.replace(/\.[^.]*$/, '');
  const head = [...(read.length > 0 ? [words.sheet] : []), words.line, words.reason];
  const table = csvFile(head, lines, delimiter);

  return ok({ name: `${stem}-left-out.csv`, file: new Blob([table], { type: 'text/csv' }) });
}
