/** Addresses of the ticket calls, for devices and screens. They load no schemas. */
import { attachmentAddresses } from '#areas/files/domain/index.ts';
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';
import { ATTACHED_TO } from './ticket-values.ts';

export const changes = address<typeof calls.changes>('GET /contact/tickets/changes');
export const references = address<typeof calls.references>('GET /contact/references');
export const open = address<typeof calls.open>('PUT /contact/tickets/:id');
export const reply = address<typeof calls.reply>('POST /contact/tickets/:id/replies');
export const close = address<typeof calls.close>('POST /contact/tickets/:id/close');
export const notes = address<typeof calls.notes>('GET /contact/tickets/:id/notes');
export const compare = address<typeof calls.compare>('POST /contact/tickets/compare');
export const resend = address<typeof calls.resend>('POST /contact/tickets/:id/resend');
export const addNote = address<typeof calls.addNote>('POST /contact/tickets/:id/notes');
export const ticketAttachments = attachmentAddresses(ATTACHED_TO);
