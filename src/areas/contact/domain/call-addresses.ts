/** Addresses of the ticket calls, for devices and screens. They load no schemas. */
import { attachmentAddresses } from '#areas/files/domain/index.ts';
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';
import { TICKET_FILES_PLACE } from './ticket-constants.ts';

export const listTicketChanges = address<typeof calls.listTicketChanges>(
  'GET /contact/tickets/changes',
);
export const getTicketChoices = address<typeof calls.getTicketChoices>('GET /contact/references');
export const openTicket = address<typeof calls.openTicket>('PUT /contact/tickets/:id');
export const replyToTicket = address<typeof calls.replyToTicket>(
  'POST /contact/tickets/:id/replies',
);
export const closeTicket = address<typeof calls.closeTicket>('POST /contact/tickets/:id/close');
export const listTicketNotes = address<typeof calls.listTicketNotes>(
  'GET /contact/tickets/:id/notes',
);
export const compareTickets = address<typeof calls.compareTickets>('POST /contact/tickets/compare');
export const resendTicketAfterRestore = address<typeof calls.resendTicketAfterRestore>(
  'POST /contact/tickets/:id/resend',
);
export const addTicketNote = address<typeof calls.addTicketNote>('POST /contact/tickets/:id/notes');
export const ticketAttachments = attachmentAddresses(TICKET_FILES_PLACE);
