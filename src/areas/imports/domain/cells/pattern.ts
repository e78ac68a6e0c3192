/** How a column writes its numbers and dates, as decided for the whole column. */
import type { DateOrder } from './calendar.ts';
import type { DecimalMark } from './numbers.ts';

/** `proof`: some cells can be read one way only. `none`: no cell needs a mark. `ask`: some cells can be read both ways and nothing decides. */
export type MarkDecision = {
  readonly mark: DecimalMark | null;
  readonly by: 'proof' | 'chosen' | 'none' | 'ask';
  /** Cells that prove the other mark. */
  readonly against: number;
  readonly doubtful: number;
};
export type OrderDecision = {
  readonly order: DateOrder;
  readonly by: 'proof' | 'chosen' | 'profile';
  readonly against: number;
  readonly doubtful: number;
};
export type Pattern = {
  readonly mark: MarkDecision;
  readonly order: OrderDecision;
  /** Places by which a person moves the decimal mark of every figure in the column: -2 reads 1234 as 12,34. */
  readonly shift?: number | undefined;
};
/** What a person chose for a column instead of its vote. */
export type PatternChoice = {
  readonly mark?: DecimalMark;
  readonly order?: DateOrder;
  readonly shift?: number;
};
