/** Closings as a device knows them: instants that the server has computed, and how far they reach. */
import { dateIn, daysBetween } from '#kernel/domain/calendar.ts';
import { DAY, type Instant } from '#kernel/domain/dates.ts';
import type { DocumentClosings } from './closings-schema.ts';

/** Closed from `start` on, open again at `end`. */
export type Closing = { readonly start: Instant; readonly end: Instant };
/** The end of a closing that leaves no instant open within a year: 1 January 2100, whenever it is asked for. */
export const NO_END: Instant = 4_102_444_800_000;

/** How many closings of each kind of document a device is given. */
export const CLOSINGS_AHEAD = 12;

/** Whoever may read what is submitted. */
export const deadlineReaders = [
  'orders.read',
  'inventory.read',
  'pos.read',
  'approvals.read',
] as const;

/** Sent for the first time before the closing: what came back for correction may go again during it. */
export const isWaived = (closing: Closing, firstSentAt: Instant | null | undefined): boolean =>
  typeof firstSentAt === 'number' && firstSentAt < closing.start;

export type ComingDeadline = Closing & {
  /** Milliseconds until it begins; 0 while it lasts. */
  readonly inMs: number;
};
/** How far ahead a coming closing is looked for. */
export const LOOK_AHEAD = 100 * DAY;

/** The closing that lasts, or the next one within a hundred days; `unknown` past the end of the list. */
export function comingDeadline(
  { closings, completeUntil }: Omit<DocumentClosings, 'document'>,
  now: Instant,
): ComingDeadline | 'unknown' | undefined {
  const next = closings.find(({ end }) => now < end);
  if (!next && now >= completeUntil) return 'unknown';
  return next && next.start < now + LOOK_AHEAD
    ? { ...next, inMs: Math.max(0, next.start - now) }
    : undefined;
}

/** Calendar days from today to the day it begins, as calendars in this zone show them; 0 on that day and while it lasts. */
export const daysUntil = ({ start }: Closing, now: Instant, zone: string): number =>
  Math.max(0, daysBetween(dateIn(now, zone), dateIn(start, zone)));
