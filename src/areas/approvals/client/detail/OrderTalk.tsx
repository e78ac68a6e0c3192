/** What is said of the order whose page is open: decisions over its discounts, changes since the submission before, comments. */
import { lazy, Suspense, useEffect } from 'react';
import { usePortalSession } from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import type { Order } from '#areas/orders/domain/index.ts';
import { OrderComments } from '../comments/OrderComments.tsx';
import { OrderDiscounts } from '../discounts/OrderDiscounts.tsx';
import { useDecisions } from '../deciding/use-decisions.tsx';

/** Only of orders that were sent more than once. */
const RevisionComparison = lazy(() => import('./RevisionComparison.tsx'));

/** `order`: as the server has it. */
export default function OrderTalk({ order }: { readonly order: Order }) {
  const { actor } = usePortalSession();
  const decisions = useDecisions();
  useEffect(() => decisions.followFocus());
  return (
    <>
      <OrderDiscounts order={order} onReturned={(sent) => decisions.isDecided('return', sent)} />
      {order.revision > 1 && can(actor, 'approvals', 'read') ? (
        <Suspense>
          <RevisionComparison order={order} />
        </Suspense>
      ) : null}
      <OrderComments key={order.id} order={order} />
    </>
  );
}
