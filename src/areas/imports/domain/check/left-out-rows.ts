/**
 * Counts, by reason, the rows of a file that are left out. Together with the rows of data they are
 * all rows of the file.
 */
import { isBlankCell, type Raw } from '../cells/cell-texts.ts';
import type { LaterTable } from '../read/sheets/stacked-tables.ts';
import { rowStates, type RowState } from '../plan/row-states.ts';

/**
 * Reasons why a row is left out. `above_header`: it is above the header and has cells. `names`: it
 * is a header, possibly a repeated one or the header of a later table. `total`: it is a total or
 * the footer of a page. `no_sale`: a column says that it is not a sale, and a person leaves such
 * rows out. `removed`: a person removed it. `blank`: it has no filled cell.
 */
export const leftOutReasons = [
  'above_header',
  'names',
  'total',
  'no_sale',
  'removed',
  'blank',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];
export type LeftOutCounts = Readonly<Record<LeftOutReason, number>>;

const reasonsByState: Readonly<Partial<Record<RowState, LeftOutReason>>> = {
  [rowStates.blank]: 'blank',
  [rowStates.header]: 'names',
  [rowStates.total]: 'total',
  [rowStates.removed]: 'removed',
  [rowStates.no_sale]: 'no_sale',
};

/** Returns why rows of a state are left out. Undefined if they are rows of data. */
export const reasonOfState = (state: RowState): LeftOutReason | undefined => reasonsByState[state];

/**
 * Returns whether a row of this state has cells and is left out. Blank rows contain nothing, so
 * reports don't count them among the rows that were left out.
 */
export const isLeftOutWithCells = (state: RowState): boolean => {
  const reason = reasonOfState(state);
  return reason !== undefined && reason !== 'blank';
};

type Names = { readonly at: number; readonly rows: number };

/**
 * Returns the reason of a row before the first row of data. `index` is its record number, from 0.
 */
export function leftOutReasonAboveData(
  row: readonly Raw[],
  index: number,
  { at }: Names,
): LeftOutReason {
  if (index >= at) return 'names';
  return row.every(isBlankCell) ? 'blank' : 'above_header';
}

/**
 * Returns whether a row is above the column names of a later sheet. Such rows have the state
 * `header`.
 */
export const isAboveNamesOfSheet = (
  index: number,
  laterTables: readonly LaterTable[],
  { rows }: Pick<Names, 'rows'>,
): boolean =>
  laterTables.some(
    ({ at, ofSheet }) => ofSheet && index >= at - ofSheet.above && index < at - (rows - 1),
  );

/**
 * Counts the rows that are left out. `states` holds the number of rows after the header by state.
 */
export function countLeftOut(
  head: readonly (readonly Raw[])[],
  header: Names,
  states: Readonly<Record<'blank' | 'header' | 'total' | 'removed', number>> & {
    /** Absent in counts of older portals, which left no such rows out. */
    readonly noSale?: number | undefined;
  },
  laterTables: readonly LaterTable[] = [],
): LeftOutCounts {
  const { blank, header: headers, total, removed, noSale = 0 } = states;
  const titles = laterTables.reduce((sum, { ofSheet }) => sum + (ofSheet?.titles ?? 0), 0);
  const counts = {
    above_header: titles,
    names: headers - titles,
    total,
    no_sale: noSale,
    removed,
    blank,
  };
  head.slice(0, header.at + header.rows).forEach((row, index) => {
    counts[leftOutReasonAboveData(row, index, header)]++;
  });
  return counts;
}
