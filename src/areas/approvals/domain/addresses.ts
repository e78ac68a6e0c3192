/**
 * The addresses of the calls that devices make to approvals. They do without the schemas, which
 * devices do not need.
 */
import type { AddressOf } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

type Name = 'revisions' | 'comment' | 'decide' | 'discounts' | 'decideDiscounts';

export const addresses: { readonly [Each in Name]: AddressOf<(typeof calls)[Each]> } = {
  revisions: { method: 'GET', path: '/orders/:id/revisions' },
  comment: { method: 'POST', path: '/orders/:id/comments' },
  decide: { method: 'POST', path: '/approvals/decide' },
  discounts: { method: 'GET', path: '/orders/:id/discounts' },
  decideDiscounts: { method: 'POST', path: '/approvals/:id/discounts' },
};
