/** The filters of the preview, what each asks of the rows, and with which one it begins. */
import { rowStates } from '../../domain/index.ts';
import {
  beginsWithErrors,
  rowsWithErrors,
  type RowsWanted,
  type UploadFacts,
} from '../../device/index.ts';

export const chips = [
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
export type Chip = (typeof chips)[number];
const { warning, repaired, blank, header, total, removed } = rowStates;
/** What each chip asks of the rows. */
export const wantedBy: Readonly<Record<Chip, RowsWanted>> = {
  all: {},
  error: rowsWithErrors,
  change: { change: 'changed' },
  tenfold: { change: 'tenfold' },
  hundredfold: { change: 'hundredfold' },
  new: { change: 'added' },
  same: { change: 'same' },
  warning: { states: [warning] },
  repaired: { states: [repaired] },
  skipped: { states: [blank, header, total] },
  removed: { states: [removed] },
};
/** Errors, where there are any. */
export const firstChip = (facts: Pick<UploadFacts, 'counts'>): Chip =>
  beginsWithErrors(facts) ? 'error' : 'all';
