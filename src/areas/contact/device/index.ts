/** The public API of contact on the device. */
export { contactModule } from './module.ts';
export { contactAreaData } from './area-data.ts';
export { isFoundBy } from './search.ts';
export { TICKETS, type TicketDraft } from './stored.ts';
export {
  ticketsOn,
  type KnownReferences,
  type ListedTicket,
  type ListedTickets,
  type NewTicket,
  type TicketsDevice,
  type TicketTopic,
  type UnsentMessage,
} from './tickets-on.ts';
