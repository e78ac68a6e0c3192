/** Reads several sheets of a workbook one after another, as the rows of one file. */
import { FileRefusedError } from '../../file-refusal.ts';
import { fileLimits } from '../../file-limits.ts';
import { newReadingNotes, type ReadingNotes } from '../opened-file.ts';
import type { RowBatch } from '../row-page.ts';
import type { SheetOptions } from '../workbook/sheet-collector.ts';
import type { WorkbookReader } from '../workbook/workbook-reader.ts';
import { lineOfSheetRow } from './sheet-lines.ts';

/**
 * Returns the sheets in the order in which they are read, each once. Throws `FileRefusedError` if
 * they are more than `fileLimits.sheets`.
 */
export function sheetsInOrder(sheets: readonly number[]): readonly number[] {
  const all = [...new Set(sheets)].sort((a, b) => a - b);
  if (all.length > fileLimits.sheets)
    throw new FileRefusedError('too_many_sheets', { sheets: all.length, most: fileLimits.sheets });
  return all;
}

/** Adds what was noticed in a sheet to what was noticed in those before. */
function addNotes(notes: ReadingNotes, before: ReadingNotes, own: ReadingNotes): void {
  notes.bytes = before.bytes + own.bytes;
  notes.tags = before.tags + own.tags;
  notes.formulasWithoutValue = before.formulasWithoutValue + own.formulasWithoutValue;
  notes.hiddenRows = before.hiddenRows + own.hiddenRows;
  notes.hiddenColumns = [...new Set([...before.hiddenColumns, ...own.hiddenColumns])];
  notes.merged = {
    cells: before.merged.cells + own.merged.cells,
    columns: before.merged.columns,
    once: before.merged.once + own.merged.once,
  };
}

/**
 * Yields the rows of all sheets in order. Line numbers are made unique over the sheets by
 * `lineOfSheetRow`. The limit of cells is applied here, to the sum of all sheets. The limit of rows
 * of the whole file is applied in `for-each-page.ts`.
 * @param notes Receives the sums of all sheets and the columns that are hidden in any of them; the
 * merged columns are those of the first sheet.
 */
export async function* batchesOfSheets(
  book: WorkbookReader,
  sheets: readonly number[],
  notes: ReadingNotes,
  { withoutHiddenRows }: Pick<SheetOptions, 'withoutHiddenRows'>,
): AsyncGenerator<RowBatch, void, undefined> {
  const count = { cells: 0 };

  for (const [n, sheet] of sheets.entries()) {
    const before = { ...notes };
    const own = newReadingNotes();

    for await (const { lines, rows } of book.batches(sheet, own, { withoutHiddenRows, count })) {
      addNotes(notes, before, own);
      yield { lines: lines.map((row) => lineOfSheetRow({ sheet: n + 1, row })), rows };
    }
    addNotes(notes, before, own);
    if (n === 0) notes.merged = own.merged;
  }
}
