/** Closings as a device knows them: instants that the server has computed, and how far they reach. */
import { DAY, dateIn, daysBetween, type Instant } from '#kernel/domain/dates.ts';
import { instant, z } from '#kernel/domain/schema.ts';
import { closedDocuments } from './blocker.ts';

/** Closed from `start` on, open again at `end`. */
export type Closing = { readonly start: Instant; readonly end: Instant };

/** How many closings of each kind of document a device is given. */
export const CLOSINGS_AHEAD = 12;

export const documentClosings = z.object({
  document: z.enum(closedDocuments),
  /** The one that lasts and those that come, in their order; they never overlap. */
  closings: z.array(z.object({ start: instant, end: instant })),
  /** Every closing that begins before this instant is in the list. */
  completeUntil: instant,
});
/** The closings of one kind of document for one distributor. */
export type DocumentClosings = z.infer<typeof documentClosings>;

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
