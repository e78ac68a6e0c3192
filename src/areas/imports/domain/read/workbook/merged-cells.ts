/**
 * Repeats the values of cells that are merged over several rows, because a workbook stores the
 * value in the first of them only. The other rows would have no date or no city.
 */
import { columnIndexOf, isBlankCell, rawCellText, type Raw } from '../../cells/cell-texts.ts';
import { parseDateShape } from '../../cells/parse-dates.ts';
import { parseFigure } from '../../cells/parse-numbers.ts';
import { fileLimits } from '../../file-limits.ts';
import { FileRefusedError } from '../../file-refusal.ts';
import { columnName, foldColumnName } from '../../header/column-name.ts';
import { columnNamesOfField } from '../../header/synonyms/column-names-by-field.ts';

/** What was noticed of the cells of a sheet that are merged over several rows. */
export type MergedCellNotes = {
  /** Number of cells that got the value of the first row of their merged cell. */
  readonly cells: number;
  /** Numbers of the columns of these cells, from 0, in order. */
  readonly columns: readonly number[];
  /** Number of merged quantities and line totals, which are read in their first row only. */
  readonly once: number;
};

export const noMergedCells: MergedCellNotes = { cells: 0, columns: [], once: 0 };

/** A cell that is merged over several rows. */
export type MergedRange = {
  /** Its first and last line, from 1. */
  readonly first: number;
  readonly last: number;
  /** Its first column, from 0. Its value is repeated downwards, and not to the right. */
  readonly column: number;
};

/**
 * Adds a merged cell if it reaches over several rows. Throws `FileRefusedError` if there are too
 * many of them.
 */
export function addMergedRange(ranges: MergedRange[], range: MergedRange): void {
  const { first, last, column } = range;
  if (!(last > first) || first < 1 || column >= fileLimits.columns) return;
  if (ranges.length >= fileLimits.mergedCells)
    throw new FileRefusedError('too_many_cells', { merged: true, most: fileLimits.mergedCells });
  ranges.push({ first, last, column });
}

/** Returns the ranges in the order of their first lines. */
export const mergedRangesInOrder = (ranges: readonly MergedRange[]): readonly MergedRange[] =>
  ranges.toSorted((a, b) => a.first - b.first);

/** All repetitions are bounded, so that the expressions take linear time. */
const MERGED_CELL = /<(?:\w{1,20}:)?mergeCell\s([^<>]{0,200})>/g;
const REFERENCE = /(?:^|\s)ref=["']([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})["']/;

/** Characters of text that are kept for the next piece: more than a tag can have. */
const TAIL = 256;

/** Collects the merged cells of an XML sheet, piece by piece, while the sheet is inspected. */
export function createMergedCellCollector() {
  const ranges: MergedRange[] = [];
  let tail = '';

  return {
    ranges,
    push(piece: string): void {
      const text = tail + piece;
      let end = 0;
      if (text.includes('mergeCell'))
        for (const found of text.matchAll(MERGED_CELL)) {
          end = found.index + found[0].length;
          const [, letters, first, last] = REFERENCE.exec(found[1]!) ?? [];
          if (!letters) continue;
          const column = columnIndexOf(letters);
          addMergedRange(ranges, { first: Number(first), last: Number(last), column });
        }
      tail = text.slice(Math.max(end, text.length - TAIL));
    },
  };
}

/** Names of columns whose values are added up. Repeating such a value would count it twice. */
const addedNames = (['quantity', 'lineTotal', 'extendedResale'] as const).flatMap(
  columnNamesOfField,
);

function isAddedName(raw: Raw): boolean {
  if (typeof raw !== 'string' || raw.length > 80) return false;
  const name = ` ${foldColumnName(columnName(raw))} `;
  return addedNames.some((one) => name.includes(` ${one} `));
}

const isFigure = (raw: Raw): boolean =>
  typeof raw === 'number' ||
  parseFigure(rawCellText(raw)) !== undefined ||
  parseDateShape(rawCellText(raw)) !== undefined;

/** Returns whether a row may have the names of columns. Rows of data and of totals have figures. */
function mayHaveNames(cells: readonly Raw[]): boolean {
  const filled = cells.filter((cell) => !isBlankCell(cell));
  return filled.length > 1 && filled.filter(isFigure).length * 3 <= filled.length;
}

/**
 * Returns functions that fill the rows of a sheet, which must be passed in order. Only rows with a
 * number or date of their own are filled: rows without one are titles, names or notes, or the blank
 * rows of a cell that is merged to the end of the sheet.
 * @param ranges In the order of their first lines. Ranges may be added until their first row is
 * passed.
 */
export function createMergedCellFiller(ranges: readonly MergedRange[]) {
  const open = new Map<number, { readonly last: number; readonly value: Raw }>();
  const columns = new Set<number>();
  const added = new Set<number>();
  let next = 0;
  let rows = 0;
  let filled = 0;
  let once = 0;

  function openRanges(line: number, cells: readonly Raw[]): void {
    for (; next < ranges.length; next++) {
      const { first, last, column } = ranges[next]!;
      if (first > line) return;
      const value = cells[column] ?? '';
      if (first < line || isBlankCell(value)) continue;
      if (!added.has(column)) open.set(column, { last, value });
      else if (isFigure(value)) once++;
    }
  }

  function fillOpen(line: number, cells: readonly Raw[], isLeftOut: boolean): readonly Raw[] {
    if (!cells.some(isFigure)) return cells;
    const whole = [...cells];

    for (const [column, { last, value }] of open) {
      if (last < line) open.delete(column);
      else if (isBlankCell(whole[column] ?? '')) {
        while (whole.length < column) whole.push('');
        whole[column] = value;
        if (isLeftOut) continue;
        columns.add(column);
        filled++;
      }
    }
    return whole;
  }

  return {
    /**
     * Returns the cells of a row with the values of merged cells that begin above it.
     * @param isLeftOut Whether the row isn't read, so that its cells aren't counted.
     */
    row(line: number, cells: readonly Raw[], isLeftOut: boolean): readonly Raw[] {
      if (rows++ < fileLimits.headRows && mayHaveNames(cells))
        cells.forEach((cell, column) => {
          if (isAddedName(cell)) added.add(column);
        });
      openRanges(line, cells);
      return open.size === 0 ? cells : fillOpen(line, cells, isLeftOut);
    },
    notes: (): MergedCellNotes => ({
      cells: filled,
      columns: [...columns].sort((a, b) => a - b),
      once,
    }),
  };
}
