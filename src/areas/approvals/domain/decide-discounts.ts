/** Decides on the discounts of one submission, any number of lines at once. */
import type { Instant } from '#kernel/domain/dates.ts';
import { can, type Actor } from '#kernel/domain/user/permissions.ts';
import { ok, quote, refuse, type Issue, type Result } from '#kernel/domain/result.ts';
import {
  type Order,
  discountedLines,
  undecidedLines,
  type DiscountDecision,
} from '#areas/orders/domain/index.ts';
import { lineIdsAboveDiscountLimit } from './limits/approver-limits.ts';

export type DiscountDecisionInput = {
  readonly revision: number;
  readonly lines: readonly {
    readonly lineId: string;
    readonly accepted: boolean;
    readonly reason: string;
  }[];
  /**
   * The decisions that the approver saw. If it is undefined, they are not compared with the stored
   * ones.
   */
  readonly seen?: readonly SeenDiscountDecision[] | undefined;
};

export type SeenDiscountDecision = Pick<DiscountDecision, 'lineId' | 'accepted'>;

export const discountDecisionResultCodes = [
  'forbidden',
  'illegal_transition',
  'own_order',
  'stale_revision',
  'decided_meanwhile',
  'above_limit',
  'invalid_input',
] as const;

export type DiscountDecisionCode = (typeof discountDecisionResultCodes)[number];

/**
 * All decisions on a submission. `isReturned` is true if no line is undecided and at least one is
 * refused, so that the order is returned.
 */
export type DecidedDiscounts = {
  readonly decisions: readonly DiscountDecision[];
  readonly isReturned: boolean;
};

/**
 * Returns issues unless each line occurs once, has a discount, and has a reason if it is refused.
 */
function inputIssues(order: Pick<Order, 'content'>, { lines }: DiscountDecisionInput): Issue[] {
  const discounted = new Set(discountedLines(order.content).map(({ id }) => id));
  const seen = new Set<string>();
  return lines.flatMap(({ lineId, accepted, reason }, n): Issue[] => {
    const isRepeated = seen.size === seen.add(lineId).size;
    if (isRepeated || !discounted.has(lineId))
      return [
        {
          path: ['lines', n, 'lineId'],
          code: 'invalid',
          found: quote(lineId),
          expected: 'a line with a discount, once',
        },
      ];
    return accepted || reason.trim() !== ''
      ? []
      : [{ path: ['lines', n, 'reason'], code: 'required' }];
  });
}

/**
 * Returns whether the stored decisions are those that the approver saw. The decision on the last
 * line decides on the order, so the approver must know the others.
 */
const isAsSeen = (
  before: readonly DiscountDecision[],
  seen: readonly SeenDiscountDecision[],
): boolean => {
  const inView = new Map(seen.map(({ lineId, accepted }) => [lineId, accepted]));
  return (
    before.length === inView.size &&
    before.every(({ lineId, accepted }) => inView.get(lineId) === accepted)
  );
};

/** Returns an issue for each accepted line whose discount is above the approver's limit. */
function acceptedAboveLimit(
  { content }: Pick<Order, 'content'>,
  { lines }: DiscountDecisionInput,
  limit: number | null,
): Issue[] {
  const above = lineIdsAboveDiscountLimit(content, limit);
  return lines.flatMap(({ lineId, accepted }, n): Issue[] =>
    accepted && above.has(lineId)
      ? [{ path: ['lines', n, 'lineId'], code: 'above_limit', expected: String(limit) }]
      : [],
  );
}

/**
 * Decides on lines of a submission. Returns all decisions on it, also the earlier ones. A line may
 * be decided again until the order's status changes.
 * @param before The decisions on this revision that are stored already.
 */
export function decideDiscounts(
  order: Pick<Order, 'status' | 'revision' | 'submittedById' | 'content'>,
  before: readonly DiscountDecision[],
  input: DiscountDecisionInput,
  {
    actor,
    now,
    name,
    largestDiscount = null,
  }: {
    readonly actor: Actor;
    readonly now: Instant;
    readonly name: string;
    /**
     * The largest discount that the approver may accept, in hundredths of a percent. It is null if
     * there is no limit.
     */
    readonly largestDiscount?: number | null;
  },
): Result<DecidedDiscounts, DiscountDecisionCode> {
  if (!can(actor, 'approvals', 'write')) return refuse('forbidden');
  if (order.status !== 'waiting_approval')
    return refuse('illegal_transition', { details: { state: order.status } });
  if (order.submittedById === actor.userId) return refuse('own_order');
  if (input.revision !== order.revision)
    return refuse('stale_revision', { details: { revision: order.revision } });
  if (input.seen && !isAsSeen(before, input.seen)) return refuse('decided_meanwhile');
  const issues = inputIssues(order, input);
  if (issues.length > 0) return refuse('invalid_input', { issues });
  const above = acceptedAboveLimit(order, input, largestDiscount);
  if (above.length > 0) return refuse('above_limit', { issues: above });

  const decided = input.lines.map(({ lineId, accepted, reason }) => ({
    lineId,
    accepted,
    reason: reason.trim(),
    by: name,
    at: now,
  }));

  const kept = before.filter(({ lineId }) => !decided.some((one) => one.lineId === lineId));
  const decisions = [...kept, ...decided];
  const isComplete = undecidedLines(order.content, decisions).length === 0;
  return ok({ decisions, isReturned: isComplete && decisions.some(({ accepted }) => !accepted) });
}
