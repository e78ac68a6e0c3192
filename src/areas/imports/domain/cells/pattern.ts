/** Defines how a column writes its numbers and dates, as decided for the whole column. */
import type { DateOrder } from './parse-dates.ts';
import type { DecimalMark } from './parse-numbers.ts';

/**
 * The decimal mark of a column (null: undecided or not needed) and what decided it. `proof`: some
 * cells have only one reading. `chosen`: a person chose it. `none`: no cell needs a mark. `ask`:
 * cells have two readings and nothing decides between them.
 */
export type DecimalMarkDecision = {
  readonly mark: DecimalMark | null;
  readonly by: 'proof' | 'chosen' | 'none' | 'ask';
  /** Number of cells that prove the other mark. */
  readonly against: number;
  /** Number of cells with a mark, as long as none is decided; otherwise 0. */
  readonly doubtful: number;
  /** The first cell that is another number with the other mark. Present only for `ask`. */
  readonly example?: string | undefined;
};

/**
 * The order of day and month in a column, and what decided it. `proof` and `chosen` mean the same
 * as for the decimal mark. `profile`: it is the distributor's usual order. `spread`: it is the
 * usual order too, and the other order would spread the dates over at least three times as many
 * months. `ask`: cells prove both orders, none of them by nine to one, or the usual order spreads
 * the dates that much.
 */
export type DateOrderDecision = {
  readonly order: DateOrder;
  readonly by: 'proof' | 'chosen' | 'profile' | 'spread' | 'ask';
  /** Number of cells that prove the other order. */
  readonly against: number;
  /** Number of cells that are another date in the other order. */
  readonly doubtful: number;
};

/**
 * Whether day and month are swapped in dates that a spreadsheet stored, because it had taken the
 * day for the month.
 */
export type SwappedDatesDecision = {
  readonly isSwapped: boolean;
  readonly by: 'chosen' | 'ask';
  readonly doubtful: number;
};

/** A unit in the name of a column, such as `Preço (em centavos)`. */
export type ColumnUnit = {
  /** The unit as it is written in the folded name of the column, such as `centavos`. */
  readonly word: string;
  /** The factor that turns a figure of the column into the unit of the field. */
  readonly factor: number;
};

/** Whether a column's figures are converted by the unit that its name states. */
export type UnitDecision = {
  readonly word: string;
  readonly factor: number;
  readonly by: 'chosen' | 'ask';
  /** True if the figures are multiplied by the factor. */
  readonly isApplied: boolean;
};

export type Pattern = {
  readonly mark: DecimalMarkDecision;
  readonly order: DateOrderDecision;
  /** Present only if dates that the spreadsheet stored may have day and month swapped. */
  readonly stored?: SwappedDatesDecision | undefined;
  /** True if the column holds ratios, where 1 means 100 %. */
  readonly isRatio?: boolean | undefined;
  /** Absent if the name of the column states no unit. */
  readonly unit?: UnitDecision | undefined;
  /** True if the dates were stored in the last minute of the day before the intended one. */
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
  /** True if stored dates have day and month swapped. */
  readonly swapped?: boolean;
  readonly shift?: number;
  /** Whether figures are multiplied by the factor of the unit in the column's name. */
  readonly unit?: boolean;
};
