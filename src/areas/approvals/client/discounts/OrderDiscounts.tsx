/**
 * Shows the discounts of a submitted funnel order and the decisions on them. The code of the card
 * is loaded only if there are any.
 */
import { Suspense } from 'react';
import { MissingPart, lazyPart } from '#kernel/client/index.ts';
import { areDiscountsDecidedByLine, type Order } from '#areas/orders/domain/index.ts';
import { DISCOUNTS_ANCHOR } from './discounts-anchor.ts';

const DiscountsCard = lazyPart(
  () => import('./DiscountsCard.tsx'),
  MissingPart,
  'orders',
  'approvals',
  'decisions',
);

type Props = {
  /** The order as the server has it. */
  readonly order: Order;
  readonly onReturned: (order: Order) => void;
};

export function OrderDiscounts({ order, onReturned }: Props) {
  if (!areDiscountsDecidedByLine(order)) return null;
  return (
    <div id={DISCOUNTS_ANCHOR} tabIndex={-1}>
      <Suspense>
        <DiscountsCard
          key={`${order.id} ${order.revision}`}
          order={order}
          onReturned={onReturned}
        />
      </Suspense>
    </div>
  );
}
