/** Addresses of the ticket calls, for devices and screens. They load no schemas. */
import { attachmentAddresses } from '#areas/files/domain/index.ts';
import type { AddressOf } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';
import { ATTACHED_TO } from './ticket-values.ts';

type Name =
  | 'changes'
  | 'references'
  | 'open'
  | 'reply'
  | 'close'
  | 'notes'
  | 'addNote'
  | 'compare'
  | 'resend';
export const ticketAddresses: { readonly [Each in Name]: AddressOf<(typeof calls)[Each]> } = {
  changes: { method: 'GET', path: '/contact/tickets/changes' },
  references: { method: 'GET', path: '/contact/references' },
  open: { method: 'PUT', path: '/contact/tickets/:id' },
  reply: { method: 'POST', path: '/contact/tickets/:id/replies' },
  close: { method: 'POST', path: '/contact/tickets/:id/close' },
  notes: { method: 'GET', path: '/contact/tickets/:id/notes' },
  compare: { method: 'POST', path: '/contact/tickets/compare' },
  resend: { method: 'POST', path: '/contact/tickets/:id/resend' },
  addNote: { method: 'POST', path: '/contact/tickets/:id/notes' },
};
export const ticketAttachments = attachmentAddresses(ATTACHED_TO);
