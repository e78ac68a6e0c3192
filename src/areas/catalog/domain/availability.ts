/**
 * Defines the availability of parts: the number of units that the ERP last sent, with its age. It
 * is never a promise.
 */
import { HOUR, type CalendarDate } from '#kernel/domain/dates.ts';
import type { PartAvailability } from './calls.ts';

/** The largest number of units that the ERP sends. */
export const MAX_AVAILABLE_UNITS = 999_999;

/**
 * Milliseconds within which unchanged figures that the ERP sends again aren't written, because
 * otherwise devices would fetch every part each time. The age shown may be too high by this time,
 * but never too low.
 */
export const MIN_AVAILABILITY_REWRITE_INTERVAL_MS = HOUR;

/**
 * Returns the date on which more units are expected. Null if there is none, or if it has passed.
 * Whether those units arrived is then unknown.
 * @param today The calendar date in the reader's time zone.
 */
export const futureExpectedDate = (
  { nextDate }: Pick<PartAvailability, 'nextDate'>,
  today: CalendarDate,
): CalendarDate | null => (nextDate !== null && nextDate >= today ? nextDate : null);
