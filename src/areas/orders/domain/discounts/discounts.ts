/** Discounts of lines, which an approver decides one by one: what has to be decided, what an unchanged line keeps, and what becomes of the order. */
import type { Instant } from '#kernel/domain/dates.ts';
import { same } from '#kernel/domain/documents/merge.ts';
import type { Order, OrderContent, OrderCorrection, OrderLine } from '../order.ts';
import { isBlankLine } from '../order.ts';

/** Kept by order, revision and line, never in the content. `reason` is empty where a discount was accepted without a word. */
export type DiscountDecision = {
  readonly lineId: string;
  readonly accepted: boolean;
  readonly reason: string;
  readonly by: string;
  readonly at: Instant;
};

export const hasDiscount = (line: OrderLine): boolean =>
  !isBlankLine(line) && line.discount !== 0 && line.discount !== '';
export const discountedLines = ({ lines }: Pick<OrderContent, 'lines'>): readonly OrderLine[] =>
  lines.filter(hasDiscount);

const isDecidedIn = (decisions: readonly DiscountDecision[]) => (line: OrderLine) =>
  decisions.some(({ lineId }) => lineId === line.id);
/** Of the submission that the decisions are about. */
export const undecidedLines = (
  content: Pick<OrderContent, 'lines'>,
  decisions: readonly DiscountDecision[],
): readonly OrderLine[] => {
  const isDecided = isDecidedIn(decisions);
  return discountedLines(content).filter((line) => !isDecided(line));
};

const offerOf = ({ partNumber, quantity, unitMinor, discount }: OrderLine) => ({
  partNumber: partNumber.trim(),
  quantity,
  unitMinor,
  discount,
});
/** Accepted discounts of the submission before that hold for the next one: the line is the same, and so is all that was decided on. */
export const keptDecisions = <Decision extends DiscountDecision>(
  before: Pick<OrderContent, 'lines'>,
  after: Pick<OrderContent, 'lines'>,
  decisions: readonly Decision[],
): readonly Decision[] =>
  decisions.filter(({ lineId, accepted }) => {
    const was = before.lines.find(({ id }) => id === lineId);
    const is = after.lines.find(({ id }) => id === lineId);
    return accepted && was && is && hasDiscount(is) && same(offerOf(was), offerOf(is));
  });

/** One item a refused line, in the order of the lines, counted from 1. */
export const refusedItems = (
  { content }: Pick<Order, 'content'>,
  decisions: readonly DiscountDecision[],
): OrderCorrection[] =>
  content.lines.flatMap((line, n): OrderCorrection[] => {
    const decision = decisions.find(({ lineId }) => lineId === line.id);
    return decision && !decision.accepted && hasDiscount(line)
      ? [{ code: '04', line: n + 1, lineId: line.id, message: decision.reason }]
      : [];
  });
