/** The parts of an order page for approvers and commenters: comparison, comments, decisions. */
import { lazy, Suspense, useEffect } from 'react';
import { usePortalSession } from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import type { Order } from '../../../domain/index.ts';
import { DecisionDock } from '../decisions/DecisionDock.tsx';
import { OrderComments } from '../decisions/OrderComments.tsx';
import { OrderDiscounts } from '../discounts/OrderDiscounts.tsx';
import { useDecisions } from '../decisions/use-decisions.tsx';

/** Only of orders that were sent more than once. */
const RevisionComparison = lazy(() => import('./RevisionComparison.tsx'));

/** `order`: as the server has it. */
export function OrderTalk({ order }: { readonly order: Order }) {
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
export function OrderDecisions({ order }: { readonly order: Order }) {
  const decisions = useDecisions();
  useEffect(() => decisions.followFocus());
  return (
    <>
      <DecisionDock order={order} lines={order.content.lines} decisions={decisions} />
      {decisions.dialog}
    </>
  );
}
