/**
 * Handles the discounts of lines, which an approver accepts or refuses one by one: which lines are
 * undecided, which decisions hold for the next submission, and the corrections for refused ones.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import { isSameJson } from '#kernel/domain/documents/merge.ts';
import type { Order, OrderContent, OrderCorrection, OrderLine } from '../order.ts';
import { isBlankLine } from '../order.ts';

/**
 * A decision on a line's discount. It is stored by order, revision and line, never in the content.
 * `reason` is empty if the discount was accepted without one.
 */
export type DiscountDecision = {
  readonly lineId: string;
  readonly accepted: boolean;
  readonly reason: string;
  readonly by: string;
  readonly at: Instant;
};

export const hasDiscount = (line: OrderLine): boolean =>
  !isBlankLine(line) && line.discount !== 0 && line.discount !== '';

/**
 * Returns true if the discounts of an order are decided line by line, now or before: the order is a
 * submitted funnel order with a discount. False while the order is a draft or was returned, because
 * its owner may be changing what was decided, and the items to correct name the refused discounts.
 */
export const areDiscountsDecidedByLine = ({
  type,
  status,
  content,
}: Pick<Order, 'type' | 'status' | 'content'>): boolean =>
  type === 'funnel' &&
  status !== 'draft' &&
  status !== 'waiting_correction' &&
  content.lines.some(hasDiscount);

export const discountedLines = ({ lines }: Pick<OrderContent, 'lines'>): readonly OrderLine[] =>
  lines.filter(hasDiscount);

const isDecidedIn = (decisions: readonly DiscountDecision[]) => (line: OrderLine) =>
  decisions.some(({ lineId }) => lineId === line.id);

/** Returns the discounted lines of a submission that its decisions do not cover. */
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

/**
 * Returns the accepted decisions of the previous submission that hold for the next one: those whose
 * line is still there with the same part, quantity, unit value and discount.
 */
export const decisionsStillValid = <Decision extends DiscountDecision>(
  before: Pick<OrderContent, 'lines'>,
  after: Pick<OrderContent, 'lines'>,
  decisions: readonly Decision[],
): readonly Decision[] =>
  decisions.filter(({ lineId, accepted }) => {
    const was = before.lines.find(({ id }) => id === lineId);
    const is = after.lines.find(({ id }) => id === lineId);
    return accepted && was && is && hasDiscount(is) && isSameJson(offerOf(was), offerOf(is));
  });

/**
 * Returns a correction for each line whose discount was refused. Its `line` is the line's number in
 * the order, from 1.
 */
export const correctionsOfRefusedLines = (
  { content }: Pick<Order, 'content'>,
  decisions: readonly DiscountDecision[],
): OrderCorrection[] =>
  content.lines.flatMap((line, n): OrderCorrection[] => {
    const decision = decisions.find(({ lineId }) => lineId === line.id);
    return decision && !decision.accepted && hasDiscount(line)
      ? [{ code: '04', line: n + 1, lineId: line.id, message: decision.reason }]
      : [];
  });
