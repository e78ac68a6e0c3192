/** The transitions between ticket statuses and the roles that may take them. */
import { defineStates } from '#kernel/domain/documents/state-table.ts';
import { ticketStatuses, type TicketSide, type TicketStatus } from './ticket-constants.ts';

/** The roles of transitions. `portal` is the server's job that closes tickets automatically. */
export type TicketRole = TicketSide | 'portal';

const open: readonly TicketStatus[] = ['waitingFluke', 'waitingSeller'];

/**
 * The transitions of a ticket. An internal note causes none, because it leaves the ticket
 * unchanged.
 */
export const ticketStates = defineStates({
  states: ticketStatuses,
  steps: {
    'open as seller': { from: ['new'], to: 'waitingFluke', by: ['seller'] },
    'open as manufacturer': { from: ['new'], to: 'waitingSeller', by: ['manufacturer'] },
    /** A reply to a closed ticket takes this transition only within 30 days of closing. */
    'reply as seller': { from: [...open, 'closed'], to: 'waitingFluke', by: ['seller'] },
    'reply as manufacturer': {
      from: [...open, 'closed'],
      to: 'waitingSeller',
      by: ['manufacturer'],
    },
    close: { from: open, to: 'closed', by: ['seller', 'manufacturer'] },
    /** The ticket closes automatically 14 days after the manufacturer's last message. */
    expire: { from: ['waitingSeller'], to: 'closed', by: ['portal'] },
  },
});
