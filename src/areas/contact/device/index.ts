/** The public API of contact on the device. */
export { contactModule } from './module.ts';
export { contactAreaData } from './area-data.ts';
export { matchesSearch } from './ticket-search.ts';
export { TICKETS, type TicketDraft } from './ticket-rows.ts';
export { ticketsOn, type NewTicket, type TicketsDevice } from './tickets-device.ts';
export type {
  LocalTicketReferences,
  ListedTicket,
  ListedTickets,
  TicketTopic,
  UnsentMessage,
} from './ticket-listing.ts';
