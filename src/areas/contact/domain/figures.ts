/** Figures of a list of tickets: how many are open, which waits longest, how soon they were answered. */
import { DAY, type Instant } from '#kernel/domain/dates.ts';
import type { Ticket } from './ticket-schema.ts';

/** Of tickets of so many days first answers are counted. */
export const ANSWERED_DAYS = 90;

export type TicketFigures = {
  readonly waitingFluke: number;
  readonly waitingSeller: number;
  /** Of those that are open the one that was opened first; undefined: none is. */
  readonly oldest: Pick<Ticket, 'id' | 'createdAt'> | undefined;
  /** The median of milliseconds from opening to the other side's first message; undefined: nothing was answered in 90 days. */
  readonly firstAnswer: number | undefined;
};

/** Milliseconds until the other side said something; undefined: it has not. */
export function firstAnswerAfter({ messages }: Pick<Ticket, 'messages'>): number | undefined {
  const [first] = messages;
  const answer = first && messages.find(({ side }) => side !== first.side);
  return answer && answer.at - first.at;
}

export function ticketFigures(tickets: readonly Ticket[], now: Instant): TicketFigures {
  const open = tickets.filter(({ status }) => status !== 'closed');
  const count = (status: Ticket['status']) => open.filter((one) => one.status === status).length;
  const answered = tickets
    .filter(({ createdAt }) => now - createdAt <= ANSWERED_DAYS * DAY)
    .flatMap((one) => firstAnswerAfter(one) ?? [])
    .toSorted((a, b) => a - b);
  const middle = Math.floor(answered.length / 2);
  return {
    waitingFluke: count('waitingFluke'),
    waitingSeller: count('waitingSeller'),
    oldest: open.toSorted((a, b) => a.createdAt - b.createdAt)[0],
    firstAnswer:
      answered.length % 2 === 1 || answered.length === 0
        ? answered[middle]
        : Math.round((answered[middle - 1]! + answered[middle]!) / 2),
  };
}
