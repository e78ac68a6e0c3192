/**
 * Decides which orders count toward the demo limit: those that wait for approval or for the ERP,
 * are on hold or are complete, and canceled ones unless they are not processed by hand. Drafts and
 * returned orders do not count.
 */
import type { Order } from '../order.ts';
import type { OrderStatus } from '../order-values.ts';

export const statusesCountingDemo = [
  'waiting_approval',
  'waiting_processing',
  'stand_by',
  'complete',
] as const satisfies readonly OrderStatus[];

/**
 * Returns whether an order's demo units count. A canceled order whose `processedByHand` is null was
 * canceled before approvers were asked. The portal has always called its status “Manual
 * processing”, so it counts.
 */
export const countsTowardDemoLimit = ({
  status,
  deleted,
  processedByHand,
}: Pick<Order, 'status' | 'deleted' | 'processedByHand'>): boolean =>
  !deleted &&
  (status === 'canceled'
    ? processedByHand !== false
    : statusesCountingDemo.some((counting) => counting === status));
