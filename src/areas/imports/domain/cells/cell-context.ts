/** What a cell's reader must know beside the cell: its field, its column's pattern, and the world that rows are checked against. */
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { Currency } from '#kernel/domain/money.ts';
import type { Field } from '../documents.ts';
import type { Reading } from '../issues.ts';
import type { Pattern } from './patterns.ts';
import type { BrazilPlaces } from './places.ts';
import type { Raw } from './text.ts';
import type { BaselineBook } from '../check/baseline.ts';

export type PartBook = {
  has(partNumber: string): boolean;
  /** 12 to 14 digits. */
  partOf(ean: string): string | undefined;
  /** At most a few: candidates for digits that a spreadsheet rounded away. */
  eansStarting(digits: string): readonly string[];
};
export type CheckContext = {
  /** Where the distributor is. */
  readonly today: CalendarDate;
  readonly currency: Currency;
  /** Tax numbers of the distributor's companies, bare; empty: not asked. */
  readonly companies: readonly string[];
  /** Absent: parts are not looked up. */
  readonly parts?: PartBook;
  /** Needed for Brazil. */
  readonly places?: BrazilPlaces;
  readonly from1904?: boolean;
  /** Absent: figures are not held against what was registered before. It warns and proposes; no value and no error rests on it. */
  readonly usual?: BaselineBook | undefined;
};
export type CellContext = {
  readonly field: Field;
  readonly pattern: Pattern;
  readonly context: CheckContext;
  /** Of the row, which may name its own. */ readonly currency: Currency;
};
/** `text` is tidied and not empty. */
export type CellReader = (text: string, raw: Raw, how: CellContext) => Reading;
export const limitsOfCells = { part: 8, quantity: 9999, text: 200 } as const;
