/**
 * The addresses of the calls that devices make to approvals. They have no schemas, because devices
 * do not need them.
 */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';
import type * as limitCalls from './limits/calls.ts';

export const listRevisions = address<typeof calls.listRevisions>('GET /orders/:id/revisions');
export const commentOnOrder = address<typeof calls.commentOnOrder>('POST /orders/:id/comments');
export const decideOrders = address<typeof calls.decideOrders>('POST /approvals/decide');
export const listDiscounts = address<typeof calls.listDiscounts>('GET /orders/:id/discounts');
export const decidePartly = address<typeof calls.decidePartly>('POST /approvals/:id/partly');
export const decideDiscounts = address<typeof calls.decideDiscounts>(
  'POST /approvals/:id/discounts',
);
export const getApprovalChain = address<typeof limitCalls.getApprovalChain>('GET /approvals/chain');
export const editApproverLimits = address<typeof limitCalls.editApproverLimits>(
  'PUT /approvals/approvers/:id',
);
export const delegateApprovals = address<typeof limitCalls.delegateApprovals>(
  'POST /approvals/delegations',
);
export const endDelegation = address<typeof limitCalls.endDelegation>(
  'POST /approvals/delegations/:id/end',
);
