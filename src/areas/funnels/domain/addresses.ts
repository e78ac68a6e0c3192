/** Addresses of the funnels' calls that screens make; they need no schemas. */
import type { AddressOf } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const addresses: { readonly brief: AddressOf<typeof calls.brief> } = {
  brief: { method: 'GET', path: '/funnels/brief' },
};
