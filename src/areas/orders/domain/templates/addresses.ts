/**
 * The methods and paths of the calls of order templates. Devices use them without loading the
 * schemas.
 */
import type { AddressOf } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

type Name = 'changes' | 'save' | 'remove' | 'compare' | 'resend';

export const templateAddresses: { readonly [Each in Name]: AddressOf<(typeof calls)[Each]> } = {
  changes: { method: 'GET', path: '/orders/templates/changes' },
  save: { method: 'PUT', path: '/orders/templates/:id' },
  remove: { method: 'POST', path: '/orders/templates/:id/remove' },
  compare: { method: 'POST', path: '/orders/templates/compare' },
  resend: { method: 'POST', path: '/orders/templates/:id/resend' },
};
