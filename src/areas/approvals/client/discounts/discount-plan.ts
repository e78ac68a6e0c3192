/** The discounts of a submission with what is decided of each, and what a choice would lead to: said before it is made. */
import { netUnit } from '#kernel/domain/money.ts';
import {
  hasDiscount,
  type DiscountDecision,
  type Order,
  type OrderLine,
} from '#areas/orders/domain/index.ts';

export type DiscountRow = {
  readonly line: OrderLine;
  /** Its place in the order, from 1. */
  readonly place: number;
  /** Minor units, behind the discount; undefined: a figure cannot be read. */
  readonly net: number | undefined;
  readonly decision: DiscountDecision | undefined;
  /** Decided over an earlier submission of the same line. */
  readonly isKept: boolean;
};

export function discountRows(
  { content, submittedAt }: Pick<Order, 'content' | 'submittedAt'>,
  decisions: readonly DiscountDecision[],
): readonly DiscountRow[] {
  const byLine = new Map(decisions.map((one) => [one.lineId, one]));
  return content.lines.flatMap((line, n): DiscountRow[] => {
    if (!hasDiscount(line)) return [];
    const { unitMinor, discount } = line;
    const isRead = typeof unitMinor === 'number' && typeof discount === 'number';
    const decision = byLine.get(line.id);
    return [
      {
        line,
        place: n + 1,
        net: isRead ? netUnit(unitMinor, discount) : undefined,
        decision,
        isKept: decision !== undefined && decision.at < (submittedAt ?? 0),
      },
    ];
  });
}

/** Lines, and what becomes of their discounts. */
export type DiscountChoice = {
  readonly accepted: boolean;
  readonly lineIds: readonly string[];
};
/** `left`: discounts that nobody has decided then. `refused`: those that the order is returned with. */
export type DiscountOutcome = {
  readonly left: number;
  readonly refused: readonly DiscountRow[];
  readonly isReturned: boolean;
};

export function outcomeOf(
  rows: readonly DiscountRow[],
  { accepted, lineIds }: DiscountChoice,
): DiscountOutcome {
  const chosen = new Set(lineIds);
  const becomes = ({ line, decision }: DiscountRow) =>
    chosen.has(line.id) ? accepted : decision?.accepted;
  const left = rows.filter((row) => becomes(row) === undefined).length;
  const refused = rows.filter((row) => becomes(row) === false);
  return { left, refused, isReturned: left === 0 && refused.length > 0 };
}

/** A refusal says why, and an order that goes back is named first; all else is done at once. */
export const isAskedFirst = (rows: readonly DiscountRow[], choice: DiscountChoice): boolean =>
  !choice.accepted || outcomeOf(rows, choice).isReturned;

/** Without a selection the buttons mean what nobody has decided. */
export const undecidedIds = (rows: readonly DiscountRow[]): readonly string[] =>
  rows.filter(({ decision }) => decision === undefined).map(({ line }) => line.id);
