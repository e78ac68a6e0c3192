/** Addresses of the calls of funnels that devices make; they need no schemas. */
import type { AddressOf } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const addresses: {
  readonly brief: AddressOf<typeof calls.brief>;
  readonly changes: AddressOf<typeof calls.changes>;
  readonly history: AddressOf<typeof calls.history>;
  readonly change: AddressOf<typeof calls.change>;
  readonly close: AddressOf<typeof calls.close>;
} = {
  brief: { method: 'GET', path: '/funnels/brief' },
  changes: { method: 'GET', path: '/funnels/changes' },
  history: { method: 'GET', path: '/funnels/:id/history' },
  change: { method: 'POST', path: '/funnels/:id/change' },
  close: { method: 'POST', path: '/funnels/:id/close' },
};
