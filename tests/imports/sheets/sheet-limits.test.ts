/** Tests that the limits of a file count over all sheets that are read together. */
import { describe, expect, test } from 'vitest';
import { forEachPage, openFile } from '#areas/imports/domain/index.ts';
import { newReadingNotes } from '../../../src/areas/imports/domain/read/opened-file.ts';
import { batchesOfSheets } from '../../../src/areas/imports/domain/read/sheets/several-sheets.ts';
import { createSheetCollector } from '../../../src/areas/imports/domain/read/workbook/sheet-collector.ts';
import type { WorkbookReader } from '../../../src/areas/imports/domain/read/workbook/workbook-reader.ts';
import { fileOf } from '../check-fixtures.ts';
import { twoMonths, workbookOf } from './month-workbooks.ts';

describe('the limits', () => {
  /** Returns a workbook whose sheets all have this number of rows with one cell. */
  const bookOf = (rows: number, mostCells: number): WorkbookReader => ({
    kind: 'xlsx',
    sheets: [],
    from1904: false,
    countRows: async () => undefined,
    async *batches(_sheet, notes, options = {}) {
      const collector = createSheetCollector(notes, { ...options, mostCells });
      for (let row = 1; row <= rows; row++) {
        collector.add(row, ['x'], false);
        yield* collector.takeFull();
      }
      yield collector.rest();
    },
  });

  const read = (rows: number, sheets: readonly number[], mostCells = 2_000_000) => {
    const notes = newReadingNotes();
    return forEachPage(
      { notes, batches: () => batchesOfSheets(bookOf(rows, mostCells), sheets, notes, {}) },
      () => undefined,
    );
  };

  test('of rows count over all sheets', async () => {
    expect(await read(400_000, [0, 1])).toEqual({ ok: true, value: 800_000 });
    expect(await read(400_000, [0, 1, 2])).toMatchObject({ ok: false, code: 'too_many_rows' });
  });

  test('of cells count over all sheets', async () => {
    const most = 3;
    expect(await read(2, [0], most)).toMatchObject({ ok: true, value: 2 });
    expect(await read(2, [0, 1], most)).toMatchObject({ ok: false, code: 'too_many_cells' });
  });

  test('of sheets refuse a choice of 61 sheets', async () => {
    const sheets = Array.from({ length: 61 }, (_, n) => n);
    const found = await openFile(fileOf(workbookOf(twoMonths), 'x.xlsx'), new Set(), { sheets });
    expect(found.ok || found.code).toBe('too_many_sheets');
  });
});
