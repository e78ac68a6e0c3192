/** What an approver decides over the discounts of one submission, many lines at once. */
import type { Instant } from '#kernel/domain/dates.ts';
import { can, type Actor } from '#kernel/domain/user/permissions.ts';
import { ok, quote, refuse, type Issue, type Result } from '#kernel/domain/result.ts';
import {
  type Order,
  discountedLines,
  undecidedLines,
  type DiscountDecision,
} from '#areas/orders/domain/index.ts';

export type DiscountInput = {
  readonly revision: number;
  readonly lines: readonly {
    readonly lineId: string;
    readonly accepted: boolean;
    readonly reason: string;
  }[];
  /** What the approver had in view; absent: whatever is decided by now. */
  readonly seen?: readonly SeenDecision[] | undefined;
};
export type SeenDecision = Pick<DiscountDecision, 'lineId' | 'accepted'>;
export const discountCodes = [
  'forbidden',
  'illegal_transition',
  'own_order',
  'stale_revision',
  'decided_meanwhile',
  'invalid_input',
] as const;
export type DiscountCode = (typeof discountCodes)[number];

/** `isReturned`: all are decided and one is refused, so the order goes back with them. */
export type DecidedDiscounts = {
  readonly decisions: readonly DiscountDecision[];
  readonly isReturned: boolean;
};

/** Each line once, each of them with a discount; a refusal says why. */
function inputIssues(order: Pick<Order, 'content'>, { lines }: DiscountInput): Issue[] {
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

/** Whoever decides over the last line decides over the order: not without having seen what became of the others. */
const isAsSeen = (before: readonly DiscountDecision[], seen: readonly SeenDecision[]): boolean => {
  const inView = new Map(seen.map(({ lineId, accepted }) => [lineId, accepted]));
  return (
    before.length === inView.size &&
    before.every(({ lineId, accepted }) => inView.get(lineId) === accepted)
  );
};

/** `before`: what is decided of this revision already; a line may be decided anew until the order moves on. */
export function decideDiscounts(
  order: Pick<Order, 'status' | 'revision' | 'submittedById' | 'content'>,
  before: readonly DiscountDecision[],
  input: DiscountInput,
  { actor, now, name }: { readonly actor: Actor; readonly now: Instant; readonly name: string },
): Result<DecidedDiscounts, DiscountCode> {
  if (!can(actor, 'approvals', 'write')) return refuse('forbidden');
  if (order.status !== 'waiting_approval')
    return refuse('illegal_transition', { details: { state: order.status } });
  if (order.submittedById === actor.userId) return refuse('own_order');
  if (input.revision !== order.revision)
    return refuse('stale_revision', { details: { revision: order.revision } });
  if (input.seen && !isAsSeen(before, input.seen)) return refuse('decided_meanwhile');
  const issues = inputIssues(order, input);
  if (issues.length > 0) return refuse('invalid_input', { issues });
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
