/**
 * Decides what an approval does: it approves the order, or, above the approver's limits, it is only
 * recorded and the next approver must decide. The device shows this, and the server enforces it.
 */
import { dateInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE, type Instant } from '#kernel/domain/dates.ts';
import {
  undecidedLines,
  type DiscountDecision,
  type Order,
  type OrderHead,
  type OrderLine,
} from '#areas/orders/domain/index.ts';
import type { ApprovalChain } from './calls.ts';
import {
  exceededLimits,
  hasAnyLimit,
  lineIdsAboveDiscountLimit,
  noLimits,
  type ApproverLimits,
  type LimitedOrder,
  type LimitReason,
} from './approver-limits.ts';

/** A user who may decide on orders. If `limits` is null, the user decides on everything. */
export type Approver = {
  readonly userId: number;
  readonly name: string;
  readonly limits: ApproverLimits | null;
};

/** A period, with both dates inclusive, in which one approver acts for another. */
export type ApprovalDelegation = {
  readonly fromUserId: number;
  readonly toUserId: number;
  /** The first and the last date, in the manufacturer's zone. */
  readonly startsOn: string;
  readonly endsOn: string;
};

/** An approval above the limits of its approver. It counts for one revision of an order. */
export type RecordedApproval = {
  readonly userId: number;
  /** The person with whose limits it was given: the approver, or the one who delegated. */
  readonly actingForId: number;
  /** Why it was above the limits. */
  readonly reasons: readonly LimitReason[];
};

/**
 * The approvers, and the people who have limits but may no longer decide, through whom a chain of
 * next approvers may lead.
 */
export type ApproverSequence = {
  readonly approvers: readonly Approver[];
  /**
   * The people who have lost the right to decide and whose limits name a next approver. It is
   * undefined if they are not known.
   */
  readonly withoutRight?:
    | readonly { readonly userId: number; readonly nextId: number }[]
    | undefined;
};

export type ChainFacts = ApproverSequence & {
  readonly delegations: readonly ApprovalDelegation[];
  /** The recorded approvals of the order's revision, oldest first. */
  readonly recorded: readonly RecordedApproval[];
  readonly now: Instant;
};

/**
 * The approver who must decide next. `anyone`: any approver whose limits allow the order and who
 * neither submitted it nor has a recorded approval. `none`: no such approver is left.
 */
export type NextApprover =
  | { readonly kind: 'person'; readonly userId: number }
  | { readonly kind: 'anyone' }
  | { readonly kind: 'none' };

/**
 * Returns the facts about one order.
 * @param chain The approvers, delegations and recorded approvals of all orders.
 */
export const chainFactsFor = (
  { approvers, withoutRight, delegations, recorded }: ApprovalChain,
  { id, revision }: Pick<OrderHead, 'id' | 'revision'>,
  now: Instant,
): ChainFacts => ({
  approvers,
  withoutRight,
  delegations,
  recorded: recorded.filter((one) => one.orderId === id && one.revision === revision),
  now,
});

/**
 * What the approval of one person does: it decides the order, or it is recorded. `actingForId` is
 * the person whose limits apply.
 */
export type ApprovalOutcome =
  | { readonly kind: 'decides'; readonly actingForId: number }
  | {
      readonly kind: 'records';
      readonly actingForId: number;
      readonly reasons: readonly LimitReason[];
      /** The discount limit of `actingForId` in hundredths of a percent; null if there is none. */
      readonly largestDiscount: number | null;
      readonly next: NextApprover;
    }
  | { readonly kind: 'already_recorded'; readonly next: NextApprover };

export const isDelegationActive = (
  { startsOn, endsOn }: Pick<ApprovalDelegation, 'startsOn' | 'endsOn'>,
  now: Instant,
): boolean => {
  const today = dateInZone(now, HOME_ZONE);
  return startsOn <= today && today <= endsOn;
};

export const approverById = ({ approvers }: Pick<ChainFacts, 'approvers'>, id: number) =>
  approvers.find(({ userId }) => userId === id);

/**
 * Returns the limits of a user: `noLimits` for an approver without limits, and for a user who is
 * not an approver.
 */
export const limitsOf = (facts: Pick<ChainFacts, 'approvers'>, id: number): ApproverLimits =>
  approverById(facts, id)?.limits ?? noLimits;

/**
 * Returns the id of the approver who comes after a user, or null if none is named. The user may
 * have lost the right to decide.
 */
export const nextApproverIdOf = ({ approvers, withoutRight }: ApproverSequence, id: number) =>
  (approverById({ approvers }, id)?.limits ?? withoutRight?.find(({ userId }) => userId === id))
    ?.nextId ?? null;

/** Returns the ids of the approvers who act for an approver now. Delegations are not transitive. */
export const activeDelegateIdsOf = (
  facts: Pick<ChainFacts, 'approvers' | 'delegations' | 'now'>,
  id: number,
): readonly number[] =>
  facts.delegations
    .filter((one) => one.fromUserId === id && isDelegationActive(one, facts.now))
    .map(({ toUserId }) => toUserId)
    .filter((one) => approverById(facts, one));

/**
 * Returns the ids of the persons with whose limits a user may act on an order: first the user, even
 * if the user submitted the order, and then the approvers whose delegation to the user is active
 * and who did not submit the order.
 */
export const actingForIds = (
  order: Pick<LimitedOrder, 'submittedById'>,
  userId: number,
  facts: Pick<ChainFacts, 'approvers' | 'delegations' | 'now'>,
): readonly number[] => [
  userId,
  ...facts.delegations
    .filter((one) => one.toUserId === userId && isDelegationActive(one, facts.now))
    .map(({ fromUserId }) => fromUserId)
    .filter((one) => one !== order.submittedById && one !== userId && approverById(facts, one)),
];

/**
 * Returns whether an approver can approve the order within their own limits. The submitter and the
 * users in `not` don't count.
 */
const hasDecider = (order: LimitedOrder, facts: ChainFacts, not: ReadonlySet<number>): boolean =>
  facts.approvers.some(
    ({ userId, limits }) =>
      userId !== order.submittedById &&
      !not.has(userId) &&
      exceededLimits(order, limits ?? noLimits).length === 0,
  );

/**
 * Returns who must decide after an approval above the limits of `from`. The submitter, people
 * without the right and those who have approved already are skipped. At the end of the chain, any
 * approver whose limits allow the order may decide.
 */
export function findNextApproverAfter(
  order: LimitedOrder,
  from: number,
  facts: ChainFacts,
): NextApprover {
  const passed = new Set([from, ...facts.recorded.map(({ actingForId }) => actingForId)]);
  const seen = new Set([from]);
  let id = nextApproverIdOf(facts, from);
  while (id !== null && !seen.has(id)) {
    seen.add(id);
    if (approverById(facts, id) && id !== order.submittedById && !passed.has(id))
      return { kind: 'person', userId: id };
    id = nextApproverIdOf(facts, id);
  }

  return { kind: hasDecider(order, facts, passed) ? 'anyone' : 'none' };
}

/**
 * Returns who must decide next on an order with a recorded approval, or undefined if no approval of
 * it is recorded.
 */
export const findNextApprover = (
  order: LimitedOrder,
  facts: ChainFacts,
): NextApprover | undefined => {
  const last = facts.recorded.at(-1);
  return last && findNextApproverAfter(order, last.actingForId, facts);
};

/**
 * Returns whether an order with a recorded approval waits for this user, or for a person for whom
 * the user acts. It waits for approvers only. If no single person is asked and the discounts are
 * unknown, an order that was above a limit of discounts waits only for approvers without such a
 * limit.
 */
export function isAskedToApprove(order: LimitedOrder, userId: number, facts: ChainFacts): boolean {
  const asked = findNextApprover(order, facts);
  if (!asked || asked.kind === 'none' || userId === order.submittedById) return false;
  if (!approverById(facts, userId)) return false;
  const own = actingForIds(order, userId, facts);
  if (asked.kind === 'person') return own.includes(asked.userId);

  const hasUnknownDiscount =
    order.largestDiscount === undefined &&
    facts.recorded.some(({ reasons }) => reasons.includes('discount'));
  return own.some((id) => {
    const limits = limitsOf(facts, id);
    return (
      !facts.recorded.some(({ actingForId }) => actingForId === id) &&
      exceededLimits(order, limits).length === 0 &&
      !(hasUnknownDiscount && limits.largestDiscount !== null)
    );
  });
}

/**
 * Returns what the approval of an order by a user does. The limits of one person must suffice: own
 * limits and those of others are not combined.
 */
export function computeApprovalOutcome(
  order: LimitedOrder,
  userId: number,
  facts: ChainFacts,
): ApprovalOutcome {
  const own = actingForIds(order, userId, facts);
  const decider = own.find((id) => exceededLimits(order, limitsOf(facts, id)).length === 0);
  if (decider !== undefined) return { kind: 'decides', actingForId: decider };

  const asked = findNextApprover(order, facts);
  const open = own.filter((id) => !facts.recorded.some((one) => one.actingForId === id));
  const actingForId =
    open.find((id) => asked?.kind === 'person' && asked.userId === id) ?? open.at(0);
  if (actingForId === undefined) return { kind: 'already_recorded', next: asked! };

  const limits = limitsOf(facts, actingForId);
  return {
    kind: 'records',
    actingForId,
    reasons: exceededLimits(order, limits),
    largestDiscount: limits.largestDiscount,
    next: findNextApproverAfter(order, actingForId, facts),
  };
}

/**
 * Returns the largest discount that a user may accept, in hundredths of a percent, or null if there
 * is no limit.
 */
export function largestDiscountFor(
  order: Pick<LimitedOrder, 'submittedById'>,
  userId: number,
  facts: Pick<ChainFacts, 'approvers' | 'delegations' | 'now'>,
): number | null {
  const limits = actingForIds(order, userId, facts).map(
    (id) => limitsOf(facts, id).largestDiscount,
  );
  return limits.includes(null) ? null : Math.max(...limits.map((limit) => limit ?? 0));
}

/**
 * Returns the lines whose discount must be decided before an approval. An approval that is recorded
 * leaves discounts above the approver's limit to the next approver.
 */
export function linesWithDiscountToDecide(
  { content }: Pick<Order, 'content'>,
  decisions: readonly DiscountDecision[],
  outcome: ApprovalOutcome | undefined,
): readonly OrderLine[] {
  const undecided = undecidedLines(content, decisions);
  if (outcome?.kind !== 'records') return undecided;
  const left = lineIdsAboveDiscountLimit(content, outcome.largestDiscount);
  return undecided.filter(({ id }) => !left.has(id));
}

/** Returns whether an approver has no limits. */
export const hasNoApproverLimits = ({ limits }: Pick<Approver, 'limits'>): boolean =>
  limits === null || !hasAnyLimit(limits);
