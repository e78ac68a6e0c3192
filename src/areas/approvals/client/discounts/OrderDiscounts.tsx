/** The discounts of an order that was submitted, where it has some; the card comes when there are. */
import { lazy, Suspense } from 'react';
import { hasDiscount, type Order } from '#areas/orders/domain/index.ts';
import { DISCOUNTS } from './discounts-place.ts';

const DiscountsCard = lazy(() => import('./DiscountsCard.tsx'));

type Props = {
  /** As the server has it. */
  readonly order: Order;
  readonly onReturned: (order: Order) => void;
};

/** What its owner may be changing is not what was decided on: there the items to correct say it. */
export function OrderDiscounts({ order, onReturned }: Props) {
  const { id, revision, status, content } = order;
  const isFrozen = status !== 'draft' && status !== 'waiting_correction';
  if (order.type !== 'funnel' || !isFrozen || !content.lines.some(hasDiscount)) return null;
  return (
    <div id={DISCOUNTS} tabIndex={-1}>
      <Suspense>
        <DiscountsCard key={`${id} ${revision}`} order={order} onReturned={onReturned} />
      </Suspense>
    </div>
  );
}
