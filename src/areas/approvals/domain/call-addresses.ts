/**
 * The addresses of the calls that devices make to approvals. They have no schemas, because devices
 * do not need them.
 */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const listRevisions = address<typeof calls.listRevisions>('GET /orders/:id/revisions');
export const commentOnOrder = address<typeof calls.commentOnOrder>('POST /orders/:id/comments');
export const decideOrders = address<typeof calls.decideOrders>('POST /approvals/decide');
export const listDiscounts = address<typeof calls.listDiscounts>('GET /orders/:id/discounts');
export const decideDiscounts = address<typeof calls.decideDiscounts>(
  'POST /approvals/:id/discounts',
);
