/** What the status of a ticket may become, and who does it. */
import { defineStates } from '#kernel/domain/documents/states.ts';
import { ticketStatuses, type Side, type TicketStatus } from './ticket-values.ts';

/** `portal`: by itself, with the days. */
export type TicketRole = Side | 'portal';

const open: readonly TicketStatus[] = ['waitingFluke', 'waitingSeller'];

/** An internal note is no step: it changes nothing of a ticket. */
export const ticketStates = defineStates({
  states: ticketStatuses,
  steps: {
    'open as seller': { from: ['new'], to: 'waitingFluke', by: ['seller'] },
    'open as manufacturer': { from: ['new'], to: 'waitingSeller', by: ['manufacturer'] },
    /** Of a closed one: within 30 days. */
    'reply as seller': { from: [...open, 'closed'], to: 'waitingFluke', by: ['seller'] },
    'reply as manufacturer': {
      from: [...open, 'closed'],
      to: 'waitingSeller',
      by: ['manufacturer'],
    },
    close: { from: open, to: 'closed', by: ['seller', 'manufacturer'] },
    /** After 14 days. */
    expire: { from: ['waitingSeller'], to: 'closed', by: ['portal'] },
  },
});
