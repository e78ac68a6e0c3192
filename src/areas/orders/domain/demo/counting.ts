/** Which orders count as demo units ordered: what is with the manufacturer or was delivered, and what was canceled to be processed by hand. */
import type { Order } from '../order.ts';
import type { OrderStatus } from '../order-values.ts';

export const countingStatuses = [
  'waiting_approval',
  'waiting_processing',
  'stand_by',
  'complete',
] as const satisfies readonly OrderStatus[];

/** Canceled before it was asked: its status has always said “Manual processing”, so it counts. */
export const countsDemo = ({
  status,
  deleted,
  processedByHand,
}: Pick<Order, 'status' | 'deleted' | 'processedByHand'>): boolean =>
  !deleted &&
  (status === 'canceled'
    ? processedByHand !== false
    : countingStatuses.some((counting) => counting === status));
