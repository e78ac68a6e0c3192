/** The public API of contact's domain: tickets, their messages, commands and internal notes. */
export * as calls from './calls.ts';
export type { CloseTicketInput, OpenTicketInput, ReplyInput, TicketChoices } from './calls.ts';
export * as ticketAddresses from './call-addresses.ts';
export { ticketAttachments } from './call-addresses.ts';
export { attachmentsOfTicket } from './ticket-attachments.ts';
export * from './refusal-codes.ts';
export type { HeldTicket, ResendTicketInput, TicketComparison } from './restoring/calls.ts';
export { findLostMessages, resendTicket, ticketTextToHash } from './restoring/resend-ticket.ts';
export {
  ANSWER_TIME_PERIOD_DAYS,
  timeToFirstAnswerMs,
  computeTicketFigures,
  type TicketFigures,
} from './ticket-figures.ts';
export { joinMessages, messageLength, messageToRichText, toStoredTexts } from './message-text.ts';
export {
  closeTicket,
  createFollowUpTicket,
  closeExpiredTicket,
  isTooOldToReopen,
  openTicket,
  replyToTicket,
  ticketSideOf,
  type OpenTicketFacts,
  type ReplyFacts,
} from './ticket-commands.ts';
export type { Ticket, TicketMessage, TicketNote, WrittenMessage } from './ticket-schema.ts';
export { defaultTicketSort, mustReplyNext, createTicketSorter } from './ticket-sorting.ts';
export { ticketStates, type TicketRole } from './ticket-states.ts';
export * from './ticket-constants.ts';
