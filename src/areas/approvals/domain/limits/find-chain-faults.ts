/**
 * Checks the limits of all approvers together: circles are refused when limits are saved, and gaps
 * are findings on the page of approvers.
 */
import { currencies } from '#kernel/domain/money.ts';
import { lineFields, orderTypes } from '#areas/orders/domain/index.ts';
import {
  hasNoApproverLimits,
  nextApproverIdOf,
  type Approver,
  type ApproverSequence,
} from './approval-chain.ts';
import { noLimits, type ApproverLimits } from './approver-limits.ts';

/**
 * What is wrong with the limits of an approver. `no_right`: the next approver may not decide on
 * orders. `no_higher`: the next approver may decide on nothing that this one may not. `nobody`: no
 * approver is without limits.
 */
export type ChainFault = {
  readonly userId: number;
  readonly kind: 'no_right' | 'no_higher' | 'nobody';
};

/** Returns whether the chain of next approvers contains a circle if `nextId` follows `userId`. */
export function wouldMakeChainCircular(
  userId: number,
  nextId: number | null,
  sequence: ApproverSequence,
): boolean {
  const seen = new Set([userId]);
  for (let id = nextId; id !== null;) {
    if (seen.has(id)) return true;
    seen.add(id);
    id = nextApproverIdOf(sequence, id);
  }
  return false;
}

/**
 * Returns whether there are orders within the limits `other` that are not within the limits `own`.
 */
export function allowsMoreThan(other: ApproverLimits, own: ApproverLimits): boolean {
  const largest = Number.MAX_SAFE_INTEGER;
  const hasLargerAmount = currencies.some(
    (currency) => (other.amounts[currency] ?? largest) > (own.amounts[currency] ?? largest),
  );
  const hasLargerDiscount = (other.largestDiscount ?? largest) > (own.largestDiscount ?? largest);

  return orderTypes
    .filter((type) => other.orderTypes?.includes(type) !== false)
    .some(
      (type) =>
        own.orderTypes?.includes(type) === false ||
        hasLargerAmount ||
        (hasLargerDiscount && lineFields.discount.need[type] !== 'absent'),
    );
}

/** Returns the findings, at most one for each approver. */
export function findChainFaults(approvers: readonly Approver[]): readonly ChainFault[] {
  const hasUnlimited = approvers.some(hasNoApproverLimits);
  return approvers.flatMap((approver): ChainFault[] => {
    const { userId, limits } = approver;
    if (!limits || hasNoApproverLimits(approver)) return [];
    const next = approvers.find((one) => one.userId === limits.nextId);
    if (limits.nextId !== null && !next) return [{ userId, kind: 'no_right' }];
    if (next && !allowsMoreThan(next.limits ?? noLimits, limits))
      return [{ userId, kind: 'no_higher' }];

    return hasUnlimited ? [] : [{ userId, kind: 'nobody' }];
  });
}
