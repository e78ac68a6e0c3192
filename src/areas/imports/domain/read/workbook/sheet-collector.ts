/**
 * Collects the rows of one sheet in batches and refuses a sheet that exceeds the limits, whatever
 * its format is.
 */
import type { Raw } from '../../cells/cell-texts.ts';
import { fileLimits } from '../../file-limits.ts';
import { FileRefusedError } from '../../file-refusal.ts';
import {
  createMergedCellFiller,
  noMergedCells,
  type MergedCellNotes,
  type MergedRange,
} from './merged-cells.ts';

/** Counts of a sheet that are known before or while its rows are read. */
export type SheetNotes = {
  bytes: number;
  tags: number;
  formulasWithoutValue: number;
  hiddenRows: number;
  hiddenColumns: readonly number[];
  merged: MergedCellNotes;
};

export type SheetBatch = { readonly lines: number[]; readonly rows: (readonly Raw[])[] };

/** Rows per batch. */
const BATCH = 500;

/** Counts the cells of all sheets that are read as one file. */
export type CellCount = { cells: number };

export type SheetOptions = {
  /** Leaves out hidden rows. */
  readonly withoutHiddenRows?: boolean | undefined;
  /** The count of the previous sheets' cells, to which the cells of this sheet are added. */
  readonly count?: CellCount | undefined;
};

type CollectorOptions = SheetOptions & {
  /** Limit of cells; more of them are refused. */
  readonly mostCells?: number;
  /** The cells that are merged over several rows, in order, as `createMergedCellFiller` says. */
  readonly mergedRanges?: readonly MergedRange[];
};

/** Removes the empty cells at the end of a row. */
export function trimRow(cells: Raw[]): Raw[] {
  while (cells.at(-1) === '') cells.pop();
  return cells;
}

/** Throws `FileRefusedError` if a row reaches beyond `fileLimits.columns`. */
export function assertColumns(columns: number, line: number): void {
  if (columns > fileLimits.columns)
    throw new FileRefusedError('too_many_columns', { line, columns, most: fileLimits.columns });
}

/** @param notes Receives the number of hidden rows, and what was noticed of merged cells. */
export function createSheetCollector(
  notes: Pick<SheetNotes, 'hiddenRows' | 'merged'>,
  {
    withoutHiddenRows = false,
    count = { cells: 0 },
    mostCells = fileLimits.cells,
    mergedRanges = [],
  }: CollectorOptions,
) {
  const merged = createMergedCellFiller(mergedRanges);
  notes.merged = noMergedCells;
  let last = 0;
  let batch: SheetBatch = { lines: [], rows: [] };
  let full: SheetBatch[] = [];

  return {
    /**
     * Adds a row whose last cell is filled. Rows without cells are left out, and hidden ones if a
     * person chose so.
     * @param line Number of the row in the sheet, from 1; each row must have a greater one.
     * @param width Cells that the sheet stores for the row, empty ones included.
     */
    add(line: number, own: readonly Raw[], isHidden: boolean, width = own.length): void {
      if (line > fileLimits.rows)
        throw new FileRefusedError('too_many_rows', { line, most: fileLimits.rows });
      if (!Number.isInteger(line) || line <= last)
        throw new FileRefusedError('file_damaged', { why: 'row numbers', line });
      last = line;
      const isLeftOut = isHidden && withoutHiddenRows;
      const cells = merged.row(line, own, isLeftOut);
      count.cells += width + (cells === own ? 0 : cells.length - own.length);
      if (count.cells > mostCells)
        throw new FileRefusedError('too_many_cells', { cells: count.cells, most: mostCells });
      assertColumns(cells.length, line);
      if (cells.length === 0) return;

      if (isHidden) {
        notes.hiddenRows++;
        if (isLeftOut) return;
      }

      batch.lines.push(line);
      batch.rows.push(cells);

      if (batch.rows.length >= BATCH) {
        full.push(batch);
        batch = { lines: [], rows: [] };
      }
    },
    /** Returns the batches that are complete, and forgets them. */
    takeFull(): SheetBatch[] {
      if (full.length === 0) return full;
      const taken = full;
      full = [];
      return taken;
    },
    /**
     * Returns the rows that aren't in a complete batch, after the last row was added, and completes
     * the notes on merged cells.
     */
    rest(): SheetBatch {
      notes.merged = merged.notes();
      return batch;
    },
  };
}
