/** Sorts a list of tickets: by who must reply next, or by their last message. */
import { createRowSorter } from '#kernel/domain/sorting.ts';
import type { TicketSide, TicketStatus } from './ticket-constants.ts';
import type { Ticket } from './ticket-schema.ts';

type SortedTicket = Pick<Ticket, 'id' | 'status' | 'statusSince'> & {
  readonly messages: readonly { readonly at: number }[];
};

/** The status of tickets that wait for a reply of each side. */
const waitsFor = {
  seller: 'waitingSeller',
  manufacturer: 'waitingFluke',
} as const satisfies Readonly<Record<TicketSide, TicketStatus>>;

/** Returns whether a side must reply next in tickets with the status. */
export const mustReplyNext = (side: TicketSide, status: TicketStatus): boolean =>
  status === waitsFor[side];

/**
 * Returns a function that sorts tickets for users of one side. By `status`, tickets to which this
 * side must reply come first, the longest wait first. Then come tickets to which the other side
 * must reply, and closed tickets are last.
 */
export const createTicketSorter = (side: TicketSide) =>
  createRowSorter<SortedTicket, 'status' | 'last'>({
    status: ({ status, statusSince }) => {
      if (mustReplyNext(side, status)) return [0, statusSince];
      return status === 'closed' ? [2, -statusSince] : [1, statusSince];
    },
    last: ({ messages }) => [messages.at(-1)?.at ?? 0],
  });

/** The sort of a list whose URL contains none. */
export const defaultTicketSort = { by: 'last', down: true } as const;
