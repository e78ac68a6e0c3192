/**
 * Defines the filters of the preview, the rows that each finds, and the filter that is active
 * first.
 */
import { issueSeverity, rowStates } from '../../domain/index.ts';
import {
  beginsWithErrorRows,
  rowsWithErrors,
  type RowsWanted,
  type UploadFacts,
} from '../../device/index.ts';
import { skippedStates } from '../results/row-results.ts';

export const rowFilters = [
  'all',
  'error',
  'change',
  'tenfold',
  'hundredfold',
  'new',
  'same',
  'warning',
  'repaired',
  'skipped',
  'removed',
] as const;
export type RowFilterName = (typeof rowFilters)[number];
const { warning, repaired, removed } = rowStates;

/** The rows that each filter requests. */
export const rowsWantedByFilter: Readonly<Record<RowFilterName, RowsWanted>> = {
  all: {},
  error: rowsWithErrors,
  change: { change: 'changed' },
  tenfold: { change: 'tenfold' },
  hundredfold: { change: 'hundredfold' },
  new: { change: 'added' },
  same: { change: 'same' },
  warning: { states: [warning] },
  repaired: { states: [repaired] },
  skipped: { states: skippedStates },
  removed: { states: [removed] },
};

/**
 * Returns the number of rows among which a filter looks: all rows of data, or all rows of the file
 * for the filters of rows that don't count.
 */
export function countFilteredRows(
  filter: RowFilterName,
  { all, blank, header, total, removed: removedRows, noSale = 0 }: UploadFacts['counts'],
): number {
  if (filter !== 'skipped' && filter !== 'removed') return all;
  return all + blank + header + total + noSale + removedRows;
}

/** Returns the filter of errors if there are any, otherwise the filter of all rows. */
export const initialRowFilter = (facts: Pick<UploadFacts, 'counts'>): RowFilterName =>
  beginsWithErrorRows(facts) ? 'error' : 'all';

/** Filters whose rows may be removed together. Those of one issue may be, too. */
export const narrowingFilters: ReadonlySet<RowFilterName> = new Set([
  'error',
  'warning',
  'repaired',
  'change',
  'tenfold',
  'hundredfold',
  'new',
  'same',
]);

/** The lowest severity that a cell must have so that the filter finds its row. */
export const flaggedSeverities: Readonly<Partial<Record<RowFilterName, number>>> = {
  error: issueSeverity.error,
  warning: issueSeverity.warning,
  repaired: issueSeverity.repaired,
};
