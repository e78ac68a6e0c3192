/** Decides whether an order waits for its approver too long. */
import { addDays, dateInZone, weekdayOf } from '#kernel/domain/calendar.ts';
import { HOME_ZONE, type Instant } from '#kernel/domain/dates.ts';
import type { OrderHead } from '#areas/orders/domain/index.ts';

const SATURDAY = 6;

/** Returns the date that comes a number of working days (Monday to Friday) after another. */
export function addWorkingDays(date: string, days: number): string {
  let day = date;
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (weekdayOf(day) < SATURDAY) left -= 1;
  }
  return day;
}

/**
 * Returns whether `days` working days after the day of an order's submission are over, in the
 * manufacturer's zone.
 */
export const isWaitingTooLong = (
  { submittedAt }: Pick<OrderHead, 'submittedAt'>,
  days: number,
  now: Instant,
): boolean =>
  submittedAt !== null &&
  addWorkingDays(dateInZone(submittedAt, HOME_ZONE), days) < dateInZone(now, HOME_ZONE);
