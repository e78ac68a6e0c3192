/** Shows the decisions that an approver can take on the order whose page is open. */
import { useEffect } from 'react';
import type { Order } from '#areas/orders/domain/index.ts';
import { DecisionDock } from '../decision-actions/DecisionDock.tsx';
import { useDecisions } from '../decision-actions/use-decisions.tsx';

/**
 * Shows the buttons of the decisions that an approver can take on an order.
 * @param order The order as the server has it.
 */
export default function OrderDecisions({ order }: { readonly order: Order }) {
  const decisions = useDecisions();
  useEffect(() => decisions.followFocus());

  return (
    <>
      <DecisionDock order={order} lines={order.content.lines} decisions={decisions} />
      {decisions.dialog}
    </>
  );
}
