/** The public API of contact on the device. */
export { contactModule } from './module.ts';
export { contactAreaData } from './area-data.ts';
export { isFoundBy } from './search.ts';
export { TICKETS, type TicketDraft } from './stored.ts';
export { ticketsOn, type NewTicket, type TicketsDevice } from './tickets-device.ts';
export type {
  KnownReferences,
  ListedTicket,
  ListedTickets,
  TicketTopic,
  UnsentMessage,
} from './ticket-listing.ts';
