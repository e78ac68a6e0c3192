/** What devices and the server know of tickets without any schema: statuses, sides, limits. */
import { DAY } from '#kernel/domain/dates.ts';

/** The specification's names. `waitingFluke`: for the manufacturer. */
export const ticketStatuses = ['waitingFluke', 'waitingSeller', 'closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** Who speaks in a ticket: people of its distributor, or the manufacturer's. */
export const sides = ['seller', 'manufacturer'] as const;
export type Side = (typeof sides)[number];

export const ticketLimits = {
  /** Characters. */
  subject: 120,
  body: 10_000,
  /** Of a message with its formatting, as JSON writes it. */
  formatted: 60_000,
  note: 5_000,
  /** Of one ticket; whoever says more opens another one. */
  messages: 200,
  notes: 200,
} as const;

/** How long a ticket waits for its distributor before it closes by itself. */
export const CLOSES_AFTER = 14 * DAY;
/** How long after it was closed a reply opens a ticket again; a later one opens a linked ticket. */
export const REOPENS_WITHIN = 30 * DAY;

/** The place of what is attached to tickets. */
export const ATTACHED_TO = 'contact';
