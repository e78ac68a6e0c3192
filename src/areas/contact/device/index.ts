/** The public API of contact on the device. */
export { contactModule } from './module.ts';
export { contactAreaData } from './area-data.ts';
export { createTicketMatcher } from './ticket-search.ts';
export { TICKETS_CURSOR, type TicketDraft } from './ticket-tables.ts';
export { createTicketsDevice, type NewTicket, type TicketsDevice } from './tickets-device.ts';
export type {
  LocalTicketReferences,
  ListedTicket,
  ListedTickets,
  TicketResend,
  TicketTopic,
  UnsentMessage,
} from './read-tickets.ts';
