/**
 * The methods and paths of the order calls that devices make: commands, mirrors and single orders.
 * Devices use them without loading the schemas.
 */
import type { AddressOf } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';
import type * as fileCalls from './from-file/calls.ts';
import type * as restoreCalls from './restoring/calls.ts';

type Calls = typeof calls & typeof fileCalls;

type Name =
  | 'save'
  | 'submit'
  | 'withdraw'
  | 'drop'
  | 'remove'
  | 'list'
  | 'exported'
  | 'changes'
  | 'view'
  | 'history'
  | 'funnelDraws'
  | 'fulfillment'
  | 'invoiceFile'
  | 'references'
  | 'rememberColumns'
  | 'rememberedColumns';

type Addresses = { readonly [Each in Name]: AddressOf<Calls[Each]> } & {
  readonly compare: AddressOf<typeof restoreCalls.compare>;
  readonly resend: AddressOf<typeof restoreCalls.resend>;
};

export const addresses: Addresses = {
  save: { method: 'PUT', path: '/orders/:id' },
  submit: { method: 'POST', path: '/orders/:id/submit' },
  withdraw: { method: 'POST', path: '/orders/:id/withdraw' },
  drop: { method: 'POST', path: '/orders/:id/drop' },
  remove: { method: 'POST', path: '/orders/:id/remove' },
  list: { method: 'GET', path: '/orders' },
  exported: { method: 'GET', path: '/orders/export' },
  changes: { method: 'GET', path: '/orders/changes' },
  view: { method: 'GET', path: '/orders/:id' },
  history: { method: 'GET', path: '/orders/:id/history' },
  funnelDraws: { method: 'GET', path: '/orders/funnels/:id/draws' },
  fulfillment: { method: 'GET', path: '/orders/:id/fulfillment' },
  invoiceFile: { method: 'GET', path: '/orders/:id/invoices/:hash' },
  references: { method: 'GET', path: '/orders/references' },
  rememberColumns: { method: 'PUT', path: '/orders/columns' },
  rememberedColumns: { method: 'GET', path: '/orders/columns' },
  compare: { method: 'POST', path: '/orders/compare' },
  resend: { method: 'POST', path: '/orders/:id/resend' },
};
