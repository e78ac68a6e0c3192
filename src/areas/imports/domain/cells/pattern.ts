/** How a column writes its numbers and dates, as decided for the whole column. */
import type { DateOrder } from './calendar.ts';
import type { DecimalMark } from './numbers.ts';

/** `proof`: some cells can be read one way only. `none`: no cell needs a mark. `ask`: cells can be read both ways and nothing decides, or what they show speaks against the usual way. `spread`: read the other way, the dates of about one month would lie all over a year. */
export type MarkDecision = {
  readonly mark: DecimalMark | null;
  readonly by: 'proof' | 'chosen' | 'none' | 'ask';
  /** Cells that prove the other mark. */
  readonly against: number;
  readonly doubtful: number;
};
export type OrderDecision = {
  readonly order: DateOrder;
  readonly by: 'proof' | 'chosen' | 'profile' | 'spread' | 'ask';
  readonly against: number;
  readonly doubtful: number;
};
/** Of dates that a spreadsheet stored: whether it had taken the day for the month. */
export type StoredDecision = {
  readonly isSwapped: boolean;
  readonly by: 'chosen' | 'ask';
  readonly doubtful: number;
};
/** What a column's name says that its figures are counted in. */
export type UnitDecision = {
  readonly word: string;
  readonly factor: number;
  readonly by: 'chosen' | 'ask';
  /** Figures are multiplied by the factor. */
  readonly isApplied: boolean;
};
export type Pattern = {
  readonly mark: MarkDecision;
  readonly order: OrderDecision;
  /** Absent: stored dates are as they are. */
  readonly stored?: StoredDecision | undefined;
  /** A spreadsheet's fractions of one, where 1 is 100 %. */
  readonly isRatio?: boolean | undefined;
  /** Absent: the name has no unit. */
  readonly unit?: UnitDecision | undefined;
  /** Dates were stored within the last minute before the day that is meant. */
  readonly isNextDay?: boolean | undefined;
  /** Places by which a person moves the decimal mark of every figure in the column: -2 reads 1234 as 12,34. */
  readonly shift?: number | undefined;
};
/** What a person chose for a column instead of its vote. */
export type PatternChoice = {
  readonly mark?: DecimalMark;
  readonly order?: DateOrder;
  /** Stored dates have day and month the wrong way round. */
  readonly swapped?: boolean;
  readonly shift?: number;
  /** Whether figures are multiplied by the factor of the unit in the column's name. */
  readonly unit?: boolean;
};
