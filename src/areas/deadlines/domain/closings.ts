/**
 * Defines closings as devices know them: times that the server has computed, and up to when the
 * list is complete.
 */
import { dateInZone, daysBetween } from '#kernel/domain/calendar.ts';
import { DAY, type Instant } from '#kernel/domain/dates.ts';
import type { DocumentClosings } from './closings-schema.ts';

/** A closing. Submitting is closed from `start` and open again at `end`. */
export type Closing = { readonly start: Instant; readonly end: Instant };

/**
 * The end of a closing that leaves no moment open within a year: 1 January 2100. It doesn't depend
 * on the current time.
 */
export const END_OF_ENDLESS_CLOSING: Instant = 4_102_444_800_000;

/** The greatest number of closings that a device receives for each document kind. */
export const MAX_SENT_CLOSINGS = 12;

/** The rights to read documents that are submitted. One of them is enough to read closings. */
export const rightsToReadDeadlines = [
  'orders.read',
  'inventory.read',
  'pos.read',
  'approvals.read',
] as const;

/**
 * Returns whether a document was first sent before the closing. Such a document may be sent again
 * during the closing if it came back for correction.
 */
export const wasSentBeforeClosing = (
  closing: Closing,
  firstSentAt: Instant | null | undefined,
): boolean => typeof firstSentAt === 'number' && firstSentAt < closing.start;

export type ComingDeadline = Closing & {
  /** The milliseconds until the closing begins, or 0 during the closing. */
  readonly inMs: number;
};

/** Milliseconds from now within which a closing is searched. */
export const DEADLINE_SEARCH_PERIOD_MS = 100 * DAY;

/**
 * Returns the current closing, or the next one if it begins within `DEADLINE_SEARCH_PERIOD_MS`.
 * Otherwise returns undefined. Returns `unknown` if the list has no further closing and is complete
 * only up to a time that has passed.
 */
export function currentOrNextDeadline(
  { closings, completeUntil }: Omit<DocumentClosings, 'document'>,
  now: Instant,
): ComingDeadline | 'unknown' | undefined {
  const next = closings.find(({ end }) => now < end);
  if (!next && now >= completeUntil) return 'unknown';
  return next && next.start < now + DEADLINE_SEARCH_PERIOD_MS
    ? { ...next, inMs: Math.max(0, next.start - now) }
    : undefined;
}

/**
 * Returns the calendar days in this time zone until the closing begins. It is 0 on that day and
 * during the closing.
 */
export const daysUntilClosing = ({ start }: Closing, now: Instant, zone: string): number =>
  Math.max(0, daysBetween(dateInZone(now, zone), dateInZone(start, zone)));
