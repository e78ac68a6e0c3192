/**
 * Opens a workbook of Excel 5 to 2003 (.xls). Its records are walked once to learn a sheet's hidden
 * parts and whether its rows are in order, and again to read them (decision 0212).
 */
import type { Raw } from '../../../cells/cell-texts.ts';
import { FileRefusedError } from '../../../file-refusal.ts';
import type { RowBatch } from '../../row-page.ts';
import {
  addMergedRange,
  mergedRangesInOrder,
  type MergedRange,
} from '../../workbook/merged-cells.ts';
import {
  assertColumns,
  createSheetCollector,
  trimRow,
  type SheetNotes,
  type SheetOptions,
} from '../../workbook/sheet-collector.ts';
import type { WorkbookReader } from '../../workbook/workbook-reader.ts';
import { createHiddenColumnCollector } from '../hidden-columns.ts';
import { createCellReader, type CellSink } from './cell-reader.ts';
import { readGlobals, type Globals } from './globals.ts';
import { openOleContainer } from './ole-container.ts';

/**
 * The most cells of a sheet whose rows are out of order, because all of them are held in memory.
 */
const MOST_UNORDERED = 2_000_000;

/** Number of cells that are read before other work of the thread may go on. */
const STEP = 20_000;

type Survey = {
  readonly rows: number;
  readonly cells: number;
  readonly isOrdered: boolean;
  readonly hiddenRows: ReadonlySet<number>;
  readonly hiddenColumns: readonly number[];
  readonly isPivot: boolean;
  readonly mergedRanges: readonly MergedRange[];
};

function surveySheet(globals: Globals, position: number): Survey {
  const hiddenRows = new Set<number>();
  const hiddenColumns = createHiddenColumnCollector();
  const merged: MergedRange[] = [];
  const filled = new Set<number>();
  let cells = 0;
  let last = 0;
  let isOrdered = true;
  let isPivot = false;

  // Values aren't needed here, and computing the values of dates would take most of the time.
  const reader = createCellReader({ ...globals, numberOf: () => 0 });
  reader(position, {
    cell(row, _, value) {
      if (value === '') return;
      if (row < last) isOrdered = false;
      last = row;
      cells++;
      filled.add(row);
    },
    hiddenRow: (row) => hiddenRows.add(row + 1),
    hiddenColumns: hiddenColumns.add,
    mergedRange: (range) => addMergedRange(merged, range),
    pivotTable: () => {
      isPivot = true;
    },
  });

  return {
    rows: filled.size,
    cells,
    isOrdered,
    hiddenRows,
    hiddenColumns: hiddenColumns.list(),
    isPivot,
    mergedRanges: mergedRangesInOrder(merged),
  };
}

function put(cells: Raw[], column: number, value: Raw, line: number): void {
  if (value === '') return;
  assertColumns(column + 1, line);
  while (cells.length < column) cells.push('');
  cells[column] = value;
}

const ignored = { hiddenRow: () => undefined, hiddenColumns: () => undefined };

type AddRow = (row: number, cells: Raw[]) => void;

/** Reads rows that are stored in order, a step of cells at a time. */
function* orderedRows(globals: Globals, position: number, add: AddRow): Generator<void> {
  let row = -1;
  let cells: Raw[] = [];
  let left = STEP;
  const flush = () => row >= 0 && add(row, cells);
  const sink: CellSink = {
    ...ignored,
    cell(its, column, value) {
      left--;
      if (value === '') return;
      if (its !== row) {
        flush();
        row = its;
        cells = [];
      }
      put(cells, column, value, row + 1);
    },
    goesOn: () => left > 0,
  };

  const read = createCellReader(globals);
  let next: number | undefined = position;

  while (next !== undefined) {
    left = STEP;
    next = read(next, sink);
    yield;
  }

  flush();
}

function* unorderedRows(globals: Globals, position: number, add: AddRow): Generator<void> {
  const rows = new Map<number, Raw[]>();
  createCellReader(globals)(position, {
    ...ignored,
    cell(row, column, value) {
      const cells = rows.get(row) ?? [];
      rows.set(row, cells);
      put(cells, column, value, row + 1);
    },
  });

  for (const [row, cells] of [...rows].sort(([a], [b]) => a - b)) {
    add(row, cells);
    yield;
  }
}

async function* sheetBatches(
  globals: Globals,
  position: number,
  { isOrdered, cells: count, rows, hiddenRows, hiddenColumns, mergedRanges }: Survey,
  notes: SheetNotes,
  options: SheetOptions,
): AsyncGenerator<RowBatch, void, undefined> {
  /* As many tags as an XML sheet of this size has, by which progress is measured. */
  const tags = count * 4 + rows * 2;
  const bytes = globals.view.byteLength;
  Object.assign(notes, { bytes, tags, hiddenColumns, formulasWithoutValue: 0, hiddenRows: 0 });
  if (!isOrdered && count > MOST_UNORDERED)
    throw new FileRefusedError('too_many_cells', { cells: count, most: MOST_UNORDERED });

  const collector = createSheetCollector(notes, { ...options, mergedRanges });
  const steps = (isOrdered ? orderedRows : unorderedRows)(globals, position, (row, cells) =>
    collector.add(row + 1, trimRow(cells), hiddenRows.has(row + 1)),
  );
  for (const _ of steps) yield* collector.takeFull();
  yield* collector.takeFull();
  yield collector.rest();
}

/** Returns the records of the workbook: a stream of a container, or the whole file of Excel 5. */
function workbookStream(bytes: Uint8Array): Uint8Array {
  if (bytes[0] === 0x09) return bytes;
  const container = openOleContainer(bytes);
  const { names } = container;
  if (names.includes('EncryptedPackage') || names.includes('EncryptionInfo'))
    throw new FileRefusedError('file_password');
  const stream = container.stream('Workbook') ?? container.stream('Book');
  if (!stream)
    throw new FileRefusedError('file_not_a_table', { why: 'container without a workbook' });
  return stream;
}

/** Throws `FileRefusedError` if the file can't be read as a workbook of these versions. */
export function openXls(bytes: Uint8Array): WorkbookReader {
  const globals = readGlobals(workbookStream(bytes));
  const { sheets, from1904 } = globals;
  const surveys = new Map<number, Survey>();

  const surveyOf = (sheet: number): Survey => {
    const chosen = sheets[sheet];
    if (!chosen) throw new FileRefusedError('sheet_missing', { sheet });
    const survey = surveys.get(sheet) ?? surveySheet(globals, chosen.position);
    surveys.set(sheet, survey);
    return survey;
  };

  return {
    kind: 'xls',
    sheets: sheets.map(({ name, hidden }) => ({ name, hidden })),
    from1904,
    async countRows(sheet) {
      try {
        const { rows, isPivot } = surveyOf(sheet);
        return { rows, isMore: false, ...(isPivot ? { isPivot } : {}) };
      } catch (cause) {
        if (cause instanceof FileRefusedError) return undefined;
        throw cause;
      }
    },
    async *batches(sheet, notes, options = {}) {
      const survey = surveyOf(sheet);
      yield* sheetBatches(globals, sheets[sheet]!.position, survey, notes, options);
    },
  };
}
