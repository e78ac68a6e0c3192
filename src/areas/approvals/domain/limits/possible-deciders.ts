/** Lists the approvers of an order, and why some of them may not decide on it. */
import {
  actingForIds,
  approverById,
  activeDelegateIdsOf,
  limitsOf,
  type ChainFacts,
} from './approval-chain.ts';
import { exceededLimits, type LimitedOrder, type LimitReason } from './approver-limits.ts';

/** Why an approver may not decide on an order now. */
export type ObstacleToDecide =
  | { readonly kind: 'own_order' }
  | { readonly kind: 'limit'; readonly reasons: readonly LimitReason[] };

/**
 * An approver, what prevents the approver from deciding on an order, and the names of those who act
 * for the approver now and did not submit the order.
 */
export type PossibleDecider = {
  readonly userId: number;
  readonly name: string;
  /**
   * The obstacle, or null if the approver may decide with their own limits or with those of another
   * approver.
   */
  readonly obstacle: ObstacleToDecide | null;
  readonly delegates: readonly string[];
  readonly hasRecorded: boolean;
};

/** Returns every approver and whether the approver may decide, those who may first. */
export function listPossibleDeciders(
  order: LimitedOrder,
  facts: ChainFacts,
): readonly PossibleDecider[] {
  const rows = facts.approvers.map(({ userId, name }): PossibleDecider => {
    const reasons = actingForIds(order, userId, facts).map((id) =>
      exceededLimits(order, limitsOf(facts, id)),
    );
    return {
      userId,
      name,
      obstacle:
        userId === order.submittedById
          ? { kind: 'own_order' }
          : reasons.every((one) => one.length > 0)
            ? { kind: 'limit', reasons: reasons[0]! }
            : null,
      delegates: [...new Set(activeDelegateIdsOf(facts, userId))]
        .filter((id) => userId !== order.submittedById && id !== order.submittedById)
        .map((id) => approverById(facts, id)!.name),
      hasRecorded: facts.recorded.some((one) => one.userId === userId),
    };
  });
  return [...rows.filter(({ obstacle }) => !obstacle), ...rows.filter(({ obstacle }) => obstacle)];
}
