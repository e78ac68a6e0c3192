/**
 * The addresses of the calls that devices make to approvals. They have no schemas, because devices
 * do not need them.
 */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const revisions = address<typeof calls.revisions>('GET /orders/:id/revisions');
export const comment = address<typeof calls.comment>('POST /orders/:id/comments');
export const decide = address<typeof calls.decide>('POST /approvals/decide');
export const discounts = address<typeof calls.discounts>('GET /orders/:id/discounts');
export const decideDiscounts = address<typeof calls.decideDiscounts>(
  'POST /approvals/:id/discounts',
);
