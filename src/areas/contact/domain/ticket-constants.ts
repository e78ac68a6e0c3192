/** The statuses, sides and limits of tickets. This file needs no schema library. */
import { DAY } from '#kernel/domain/dates.ts';

/**
 * The statuses have the specification's names. `waitingFluke` means waiting for the manufacturer.
 */
export const ticketStatuses = ['waitingFluke', 'waitingSeller', 'closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** The two sides of a ticket: the distributor's users (`seller`) and the manufacturer's users. */
export const ticketSides = ['seller', 'manufacturer'] as const;
export type TicketSide = (typeof ticketSides)[number];

export const ticketLimits = {
  /** The lengths of `subject`, `body` and `note` are in characters. */
  subject: 120,
  body: 10_000,
  /** The maximum length of a formatted message, in characters of its JSON. */
  formatted: 60_000,
  note: 5_000,
  /** The maximum number of messages in one ticket. After that, a new ticket has to be opened. */
  messages: 200,
  notes: 200,
} as const;

/** Milliseconds after which a ticket that waits for its distributor closes automatically. */
export const AUTO_CLOSE_AFTER_MS = 14 * DAY;
/**
 * Milliseconds after closing within which a reply reopens the ticket. A later reply opens a linked
 * ticket.
 */
export const REOPEN_WITHIN_MS = 30 * DAY;

/** The name under which the attachments of tickets are stored, apart from those of other areas. */
export const TICKET_FILES_PLACE = 'contact';
