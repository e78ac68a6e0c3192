/**
 * Figures for a list of tickets: how many wait for each side, the oldest open one, and the time to
 * the first reply.
 */
import { DAY, type Instant } from '#kernel/domain/dates.ts';
import type { Ticket } from './ticket-schema.ts';

/**
 * The number of days for which the time to the first reply is measured: only tickets created within
 * them count.
 */
export const ANSWER_TIME_PERIOD_DAYS = 90;

export type TicketFigures = {
  readonly waitingFluke: number;
  readonly waitingSeller: number;
  /** The open ticket that was opened first. Undefined if none is open. */
  readonly oldest: Pick<Ticket, 'id' | 'createdAt'> | undefined;
  /**
   * The median time in milliseconds from opening to the other side's first message. Undefined if no
   * ticket of the last 90 days has been answered.
   */
  readonly firstAnswer: number | undefined;
};

/** Returns the milliseconds until the other side's first message, or undefined if there is none. */
export function timeToFirstAnswerMs({ messages }: Pick<Ticket, 'messages'>): number | undefined {
  const [first] = messages;
  const answer = first && messages.find(({ side }) => side !== first.side);
  return answer && answer.at - first.at;
}

/** Returns the figures of these tickets at the time `now`. */
export function computeTicketFigures(tickets: readonly Ticket[], now: Instant): TicketFigures {
  const open = tickets.filter(({ status }) => status !== 'closed');
  const count = (status: Ticket['status']) => open.filter((one) => one.status === status).length;

  const answered = tickets
    .filter(({ createdAt }) => now - createdAt <= ANSWER_TIME_PERIOD_DAYS * DAY)
    .flatMap((one) => timeToFirstAnswerMs(one) ?? [])
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
