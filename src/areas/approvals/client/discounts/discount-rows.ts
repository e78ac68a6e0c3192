/**
 * Joins the discounts of a submission with the decisions on them, and computes what a choice would
 * lead to before it is made.
 */
import {
  hasDiscount,
  type DiscountDecision,
  type Order,
  type OrderLine,
} from '#areas/orders/domain/index.ts';

/** A line with a discount. */
export type DiscountRow = {
  readonly line: OrderLine;
  /** The position of the line in the order, from 1. */
  readonly lineNumber: number;
  readonly decision: DiscountDecision | undefined;
  /** True if the decision was taken on an earlier submission of the same line. */
  readonly isKept: boolean;
};

/** Returns the lines that have a discount, with the decision on each. */
export function discountRows(
  { content, submittedAt }: Pick<Order, 'content' | 'submittedAt'>,
  decisions: readonly DiscountDecision[],
): readonly DiscountRow[] {
  const byLine = new Map(decisions.map((one) => [one.lineId, one]));
  return content.lines.flatMap((line, n): DiscountRow[] => {
    if (!hasDiscount(line)) return [];
    const decision = byLine.get(line.id);

    return [
      {
        line,
        lineNumber: n + 1,
        decision,
        isKept: decision !== undefined && decision.at < (submittedAt ?? 0),
      },
    ];
  });
}

/** The lines that an approver decides on, and whether their discounts are accepted. */
export type ChosenDiscountDecision = {
  readonly accepted: boolean;
  readonly lineIds: readonly string[];
};

/**
 * The consequences of a choice: the number of discounts that stay undecided, the refused ones, and
 * whether the order is then returned.
 */
export type DiscountOutcome = {
  readonly undecidedCount: number;
  readonly refused: readonly DiscountRow[];
  readonly isReturned: boolean;
};

export function outcomeOfDiscountChoice(
  rows: readonly DiscountRow[],
  { accepted, lineIds }: ChosenDiscountDecision,
): DiscountOutcome {
  const chosen = new Set(lineIds);
  const becomes = ({ line, decision }: DiscountRow) =>
    chosen.has(line.id) ? accepted : decision?.accepted;
  const undecidedCount = rows.filter((row) => becomes(row) === undefined).length;
  const refused = rows.filter((row) => becomes(row) === false);

  return { undecidedCount, refused, isReturned: undecidedCount === 0 && refused.length > 0 };
}

/**
 * Returns whether a dialog appears before the choice takes effect: to ask for the reason of a
 * refusal, or because the order would be returned.
 */
export const needsConfirmation = (
  rows: readonly DiscountRow[],
  choice: ChosenDiscountDecision,
): boolean => !choice.accepted || outcomeOfDiscountChoice(rows, choice).isReturned;

/** Returns the ids of the undecided lines. The buttons decide on these if no line is selected. */
export const undecidedLineIds = (rows: readonly DiscountRow[]): readonly string[] =>
  rows.filter(({ decision }) => decision === undefined).map(({ line }) => line.id);
