/** Which decisions are offered, by the same rule as the server's: hidden where illegal, shown with the reason for one's own order. */
import type { Actor } from '#kernel/domain/user/permissions.ts';
import { isApproved, mayDecide, type Decision } from '../../domain/index.ts';
import type { Decidable } from './asked-decision.ts';

/** In the order of the dock; the last legal one of the primaries is the primary button. */
const inOrder = [
  'cancel',
  'redispatch',
  'requeue',
  'hold',
  'return',
  'resume',
  'release',
  'approve',
] as const satisfies readonly Decision[];
/** Ends the order for good: it looks like that, and is offered apart from the others. */
export const isDestructive = (decision: Decision): boolean => decision === 'cancel';

export type OfferedDecision = {
  readonly decision: Decision;
  readonly isOwn: boolean;
  readonly isPrimary: boolean;
};

export function offeredDecisions(
  order: Pick<Decidable, 'status' | 'submittedById' | 'approvedRevision' | 'revision'>,
  actor: Actor,
): readonly OfferedDecision[] {
  const offered = inOrder.flatMap((decision) => {
    const may = mayDecide(decision, order, actor);
    // For one's own order mayDecide answers before it asks for an approval: a step that lacks one is hidden here too.
    const isHere =
      may.ok ||
      (may.code === 'own_order' &&
        ((decision !== 'release' && decision !== 'requeue') || isApproved(order)));
    return isHere ? [{ decision, isOwn: !may.ok }] : [];
  });
  const primary = offered.findLast(
    ({ decision }) => decision === 'approve' || decision === 'release' || decision === 'resume',
  )?.decision;
  return offered.map((one) => ({ ...one, isPrimary: one.decision === primary }));
}

/** Of many: every decision that at least one of them can take, with those that can. */
export function decisionsOver(
  orders: readonly Decidable[],
  actor: Actor,
): readonly { readonly decision: Decision; readonly orders: readonly Decidable[] }[] {
  return inOrder
    .map((decision) => ({
      decision,
      orders: orders.filter((order) => mayDecide(decision, order, actor).ok),
    }))
    .filter(({ orders: able }) => able.length > 0);
}
