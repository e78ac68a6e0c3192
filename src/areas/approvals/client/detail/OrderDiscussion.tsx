/**
 * Shows, on an order's page, who can decide on it, the decisions on its discounts, the changes
 * since its previous submission, and the comments. Only users who may read approvals see who can
 * decide, and the changes.
 */
import { Suspense, useEffect } from 'react';
import { usePortalSession, lazyPart } from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import type { Order } from '#areas/orders/domain/index.ts';
import { OrderComments } from '../comments/OrderComments.tsx';
import { OrderDiscounts } from '../discounts/OrderDiscounts.tsx';
import { useDecisions } from '../decision-actions/use-decisions.tsx';

/**
 * Lists who can decide on an order that waits for approval, and why other approvers can't. Only
 * users who may read approvals load it.
 */
const PossibleDeciders = lazyPart(() => import('../limits/PossibleDeciders.tsx'));

/**
 * The comparison of submissions. It is loaded only for orders that were submitted more than once.
 */
const RevisionComparison = lazyPart(() => import('./RevisionComparison.tsx'));

/**
 * Shows the discussion of an order.
 * @param order The order as the server has it.
 */
export default function OrderDiscussion({ order }: { readonly order: Order }) {
  const { actor } = usePortalSession();
  const decisions = useDecisions();
  useEffect(() => decisions.followFocus());

  return (
    <>
      {order.status === 'waiting_approval' && can(actor, 'approvals', 'read') ? (
        <Suspense>
          <PossibleDeciders order={order} />
        </Suspense>
      ) : null}
      <OrderDiscounts
        order={order}
        onReturned={(sent) => decisions.reportDecided('return', sent)}
      />
      {order.revision > 1 && can(actor, 'approvals', 'read') ? (
        <Suspense>
          <RevisionComparison order={order} />
        </Suspense>
      ) : null}
      <OrderComments key={order.id} order={order} />
    </>
  );
}
