/** Defines how a column writes its numbers and dates, as decided for the whole column. */
import type { DateOrder } from './parse-dates.ts';
import type { DecimalMark } from './parse-numbers.ts';

/**
 * The decimal mark of a column (null: undecided or not needed) and what decided it. `proof`: some
 * cells have only one reading. `none`: no cell needs a mark. `ask`: cells have two readings and
 * nothing decides between them. Orders of dates also have `profile` (the usual order) and `spread`:
 * read in the other order, dates of about one month would lie all over a year.
 */
export type MarkDecision = {
  readonly mark: DecimalMark | null;
  readonly by: 'proof' | 'chosen' | 'none' | 'ask';
  /** Number of cells that prove the other mark. */
  readonly against: number;
  readonly doubtful: number;
};

export type OrderDecision = {
  readonly order: DateOrder;
  readonly by: 'proof' | 'chosen' | 'profile' | 'spread' | 'ask';
  readonly against: number;
  readonly doubtful: number;
};

/**
 * Whether day and month are swapped in dates that a spreadsheet stored, because it had taken the
 * day for the month.
 */
export type StoredDecision = {
  readonly isSwapped: boolean;
  readonly by: 'chosen' | 'ask';
  readonly doubtful: number;
};

/** The unit that a column's name states for its figures. */
export type UnitDecision = {
  readonly word: string;
  readonly factor: number;
  readonly by: 'chosen' | 'ask';
  /** True: the figures are multiplied by the factor. */
  readonly isApplied: boolean;
};

export type Pattern = {
  readonly mark: MarkDecision;
  readonly order: OrderDecision;
  /** Absent if stored dates aren't doubtful. */
  readonly stored?: StoredDecision | undefined;
  /** True: the column holds ratios, where 1 means 100 %. */
  readonly isRatio?: boolean | undefined;
  /** Absent if the name of the column states no unit. */
  readonly unit?: UnitDecision | undefined;
  /** True: the dates were stored in the last minute of the day before the intended one. */
  readonly isNextDay?: boolean | undefined;
  /**
   * Places by which a person moves the decimal mark of all figures in the column: -2 reads 1234 as
   * 12.34.
   */
  readonly shift?: number | undefined;
};

/** What a person chose for a column instead of its vote. */
export type PatternChoice = {
  readonly mark?: DecimalMark;
  readonly order?: DateOrder;
  /** True: stored dates have day and month swapped. */
  readonly swapped?: boolean;
  readonly shift?: number;
  /** Whether figures are multiplied by the factor of the unit in the column's name. */
  readonly unit?: boolean;
};
