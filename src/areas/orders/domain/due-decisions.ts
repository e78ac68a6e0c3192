/** The rules for which orders need an approver's decision today. */
import type { OrderHead } from './order.ts';

/**
 * Returns whether a held order is due for review. Without a review day it is due at once. `today`
 * is in the manufacturer's time zone.
 */
export const isReviewDue = (
  { status, reviewOn }: Pick<OrderHead, 'status' | 'reviewOn'>,
  today: string,
) => status === 'stand_by' && (reviewOn === null || reviewOn <= today);

/**
 * Returns whether approvers see the order at the top: it waits for approval, or is held and due.
 */
export const needsApproverDecision = (
  head: Pick<OrderHead, 'status' | 'reviewOn'>,
  today: string,
) => head.status === 'waiting_approval' || isReviewDue(head, today);
