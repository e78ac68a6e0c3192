/**
 * Opens a binary workbook of Excel 2007 and later (.xlsb): an archive whose parts are records
 * instead of XML. A sheet is inspected once and then streamed again for its rows (decision 0212).
 */
import { fileLimits } from '../../../file-limits.ts';
import { FileRefusedError } from '../../../file-refusal.ts';
import type { RowBatch } from '../../row-page.ts';
import { inflatePart, type Archive } from '../../workbook/archive.ts';
import { hasPivotTable } from '../../workbook/count-rows.ts';
import {
  addMergedRange,
  mergedRangesInOrder,
  type MergedRange,
} from '../../workbook/merged-cells.ts';
import {
  createSheetCollector,
  type SheetNotes,
  type SheetOptions,
} from '../../workbook/sheet-collector.ts';
import type { WorkbookReader } from '../../workbook/workbook-reader.ts';
import { createHiddenColumnCollector } from '../hidden-columns.ts';
import { createRecordSplitter } from './records.ts';
import { createRowReader } from './sheet-rows.ts';
import { eachRecordOf, readXlsbBook, type XlsbBook, type XlsbSheet } from './structure.ts';

type Survey = {
  readonly rows: number;
  readonly cells: number;
  readonly hiddenColumns: readonly number[];
  readonly mergedRanges: readonly MergedRange[];
};

async function surveySheet(book: XlsbBook, { part }: XlsbSheet): Promise<Survey> {
  const hiddenColumns = createHiddenColumnCollector();
  const merged: MergedRange[] = [];
  let rows = 0;
  let cells = 0;

  // Values aren't needed here, and computing the values of dates would take most of the time.
  const reader = createRowReader(
    { texts: book.texts, numberOf: () => 0 },
    {
      row(_, its) {
        if (its.length > 0) rows++;
        cells += its.length;
      },
      hiddenColumns: hiddenColumns.add,
      mergedRange: (range) => addMergedRange(merged, range),
    },
  );

  await eachRecordOf(book.archive, part, fileLimits.sheetBytes, reader.visit);
  reader.end();
  if (!reader.isWhole()) throw new FileRefusedError('file_damaged', { why: 'sheet cut off' });

  return {
    rows,
    cells,
    hiddenColumns: hiddenColumns.list(),
    mergedRanges: mergedRangesInOrder(merged),
  };
}

async function* sheetBatches(
  book: XlsbBook,
  { part }: XlsbSheet,
  { rows, cells, hiddenColumns, mergedRanges }: Survey,
  notes: SheetNotes,
  options: SheetOptions,
): AsyncGenerator<RowBatch, void, undefined> {
  /* As many tags as an XML sheet of this size has, by which progress is measured. */
  const tags = cells * 4 + rows * 2;
  const bytes = part.unfolded;
  Object.assign(notes, { bytes, tags, hiddenColumns, formulasWithoutValue: 0, hiddenRows: 0 });
  const collector = createSheetCollector(notes, { ...options, mergedRanges });
  const reader = createRowReader(book, { row: collector.add });
  const splitter = createRecordSplitter(reader.visit);

  for await (const piece of inflatePart(book.archive, part)) {
    splitter.push(piece);
    yield* collector.takeFull();
  }

  splitter.end();
  reader.end();
  yield* collector.takeFull();
  yield collector.rest();
}

/** Throws `FileRefusedError` if the archive can't be read as a binary workbook. */
export async function openXlsb(archive: Archive): Promise<WorkbookReader> {
  const book = await readXlsbBook(archive);
  const { sheets, from1904 } = book;
  const surveys = new Map<number, Survey>();

  const surveyOf = async (sheet: number): Promise<Survey> => {
    const chosen = sheets[sheet];
    if (!chosen) throw new FileRefusedError('sheet_missing', { sheet });
    const survey = surveys.get(sheet) ?? (await surveySheet(book, chosen));
    surveys.set(sheet, survey);
    return survey;
  };

  return {
    kind: 'xlsb',
    sheets: sheets.map(({ name, hidden }) => ({ name, hidden })),
    from1904,
    async countRows(sheet) {
      try {
        const { rows } = await surveyOf(sheet);
        const isPivot = await hasPivotTable(archive, sheets[sheet]!.part);
        return { rows, isMore: false, ...(isPivot ? { isPivot } : {}) };
      } catch (cause) {
        if (cause instanceof FileRefusedError) return undefined;
        throw cause;
      }
    },
    async *batches(sheet, notes, options = {}) {
      const survey = await surveyOf(sheet);
      yield* sheetBatches(book, sheets[sheet]!, survey, notes, options);
    },
  };
}
