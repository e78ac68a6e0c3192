/**
 * Shows the discounts of a submitted funnel order if it has any. The code of the card is loaded
 * only then.
 */
import { lazy, Suspense } from 'react';
import { hasDiscount, type Order } from '#areas/orders/domain/index.ts';
import { DISCOUNTS_ANCHOR } from './discounts-anchor.ts';

const DiscountsCard = lazy(() => import('./DiscountsCard.tsx'));

type Props = {
  /** The order as the server has it. */
  readonly order: Order;
  readonly onReturned: (order: Order) => void;
};

/**
 * Shows the card of a funnel order's discounts. It is hidden while the order is a draft or was
 * returned: its owner may be changing what was decided, and the items to correct name the refused
 * discounts.
 */
export function OrderDiscounts({ order, onReturned }: Props) {
  const { id, revision, status, content } = order;
  const isFrozen = status !== 'draft' && status !== 'waiting_correction';
  if (order.type !== 'funnel' || !isFrozen || !content.lines.some(hasDiscount)) return null;
  return (
    <div id={DISCOUNTS_ANCHOR} tabIndex={-1}>
      <Suspense>
        <DiscountsCard key={`${id} ${revision}`} order={order} onReturned={onReturned} />
      </Suspense>
    </div>
  );
}
