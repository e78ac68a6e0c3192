/**
 * Determines which decisions are offered. It applies the conditions of the server's rule that a
 * device can check. A decision that the order's status or the person's rights do not allow is
 * hidden. Decisions on an order that the person submitted are shown disabled, with the reason.
 */
import type { Actor } from '#kernel/domain/user/permissions.ts';
import { isLastSubmissionApproved, stepOfDecision, type Decision } from '../../domain/index.ts';
import type { OrderToDecide } from './decision-types.ts';

/**
 * The decisions in the sequence of the dock, the likeliest last. The last offered one of approve,
 * release and resume is the primary button.
 */
const decisionsInMenuOrder = [
  'cancel',
  'redispatch',
  'requeue',
  'hold',
  'return',
  'resume',
  'release',
  'approve',
] as const satisfies readonly Decision[];

/**
 * Returns whether the decision ends the order for good. Such a decision looks dangerous and is
 * offered apart from the others.
 */
export const isDestructiveDecision = (decision: Decision): boolean => decision === 'cancel';

/**
 * A decision that is offered. `isOwn`: the approver submitted the order, so the decision is shown
 * disabled.
 */
export type OfferedDecision = {
  readonly decision: Decision;
  readonly isOwn: boolean;
  readonly isPrimary: boolean;
};

export function offeredDecisions(
  order: Pick<OrderToDecide, 'status' | 'submittedById' | 'approvedRevision' | 'revision'>,
  actor: Actor,
): readonly OfferedDecision[] {
  const offered = decisionsInMenuOrder.flatMap((decision) => {
    const may = stepOfDecision(decision, order, actor);
    // True if the decision is offered. `stepOfDecision` refuses an order that the approver
    // submitted before it checks the approval, so the approval is checked here: without one,
    // release and requeue are hidden.
    const isOffered =
      may.ok ||
      (may.code === 'own_order' &&
        ((decision !== 'release' && decision !== 'requeue') || isLastSubmissionApproved(order)));
    return isOffered ? [{ decision, isOwn: !may.ok }] : [];
  });

  const primary = offered.findLast(
    ({ decision }) => decision === 'approve' || decision === 'release' || decision === 'resume',
  )?.decision;
  return offered.map((one) => ({ ...one, isPrimary: one.decision === primary }));
}

/** The places of decisions in the dock of an order. */
export type ArrangedDecisions = {
  /** The decisions that are buttons, the primary one last. */
  readonly buttons: readonly OfferedDecision[];
  /** The decisions behind the button “More”, the one that ends the order last. */
  readonly menu: readonly OfferedDecision[];
};

/**
 * Returns the places of the offered decisions: the primary one and one more are buttons, by
 * preference the request of a correction, and all others are in the menu. A decision that ends the
 * order is a button only if there is no other.
 */
export function arrangeDecisions(offered: readonly OfferedDecision[]): ArrangedDecisions {
  if (offered.length === 1) return { buttons: offered, menu: [] };
  const harmless = offered.filter(({ decision }) => !isDestructiveDecision(decision));
  const primary = harmless.find((one) => one.isPrimary);
  const others = harmless.filter((one) => one !== primary);
  const secondary = others.find(({ decision }) => decision === 'return') ?? others.at(-1);
  const buttons = [secondary, primary].filter((one) => one !== undefined);
  const rest = offered.filter((one) => !buttons.includes(one));
  return {
    buttons,
    menu: rest.toSorted(
      (a, b) =>
        Number(isDestructiveDecision(a.decision)) - Number(isDestructiveDecision(b.decision)),
    ),
  };
}

/** Returns every decision that at least one of the orders can take, with the orders that can. */
export function decisionsForOrders(
  orders: readonly OrderToDecide[],
  actor: Actor,
): readonly { readonly decision: Decision; readonly orders: readonly OrderToDecide[] }[] {
  return decisionsInMenuOrder
    .map((decision) => ({
      decision,
      orders: orders.filter((order) => stepOfDecision(decision, order, actor).ok),
    }))
    .filter(({ orders: able }) => able.length > 0);
}
