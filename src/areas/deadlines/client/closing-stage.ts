/** Computes how near a closing is, and when that changes next. */
import { dateInZone, endOfDay } from '#kernel/domain/calendar.ts';
import { DAY, HOUR, type Instant } from '#kernel/domain/dates.ts';
import { currentOrNextDeadline, type Closing, type DocumentClosings } from '../domain/index.ts';

/**
 * The stages of a closing. `announced`: it begins within three days. `urgent`: it begins within one
 * day. `blocked`: it has begun and not ended.
 */
export type ClosingStage = 'announced' | 'urgent' | 'blocked';
const ANNOUNCED = 3 * DAY;
const URGENT = DAY;

/**
 * Milliseconds before a closing from which on the submit button shows by when a submission must
 * arrive.
 */
export const SUBMIT_BY_NOTICE_MS = 48 * HOUR;

export function closingStageAt({ start, end }: Closing, now: Instant): ClosingStage | undefined {
  if (now >= end || now < start - ANNOUNCED) return undefined;
  if (now >= start) return 'blocked';
  return now >= start - URGENT ? 'urgent' : 'announced';
}

/** The age in milliseconds from which on a list of closings is shown with its time. */
export const STALE_LIST_AGE_MS = DAY;

/**
 * Returns the next time at which a message about deadlines may change: a stage begins, the submit
 * button begins to name the deadline, a closing ends, the time passes up to which the list is
 * complete, or a day begins in this time zone. It is at most an hour from now, because clocks may
 * be changed and the list gets older.
 */
export function nextMessageChangeAt(
  documents: readonly DocumentClosings[],
  now: Instant,
  zone: string,
): Instant {
  const stages = documents.flatMap((one) => {
    const coming = currentOrNextDeadline(one, now);
    return coming === undefined || coming === 'unknown'
      ? [one.completeUntil]
      : [
          coming.start - ANNOUNCED,
          coming.start - SUBMIT_BY_NOTICE_MS,
          coming.start - URGENT,
          coming.start,
          coming.end,
        ];
  });
  const midnight = endOfDay(dateInZone(now, zone), zone);
  return Math.min(...stages.filter((at) => at > now), midnight, now + HOUR);
}
