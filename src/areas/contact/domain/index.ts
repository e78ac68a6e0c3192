/** The public API of contact's domain: tickets, their messages, commands and internal notes. */
export * as calls from './calls.ts';
export type { CloseTicketInput, OpenTicketInput, ReplyInput, TicketReferences } from './calls.ts';
export * as ticketAddresses from './call-addresses.ts';
export { ticketAttachments } from './call-addresses.ts';
export { attachmentsOf } from './ticket-attachments.ts';
export * from './codes.ts';
export type { HeldTicket, ResendTicketInput, TicketComparison } from './restoring/calls.ts';
export { lostMessages, resendTicket, textToHashOf } from './restoring/resend-ticket.ts';
export {
  ANSWER_TIME_DAYS,
  millisToFirstAnswer,
  ticketFigures,
  type TicketFigures,
} from './ticket-figures.ts';
export { joinMessages, toRichText, storedTexts } from './message-text.ts';
export {
  closeTicket,
  followUpTicket,
  closeExpiredTicket,
  isTooOldToReopen,
  openTicket,
  replyToTicket,
  sideOf,
  type OpenTicketFacts,
  type ReplyFacts,
} from './ticket-commands.ts';
export type { Ticket, TicketMessage, TicketNote, WrittenMessage } from './ticket-schema.ts';
export { ticketStates, type TicketRole } from './ticket-states.ts';
export * from './ticket-values.ts';
