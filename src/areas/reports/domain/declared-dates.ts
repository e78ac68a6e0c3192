/** Defines which dates a declaration without sales or stock is about, and when it can be made. */
import { addMonths, datesOfMonth, lastDayOf } from '#kernel/domain/calendar.ts';
import { isCalendarDate, monthOf, type CalendarDate, type Month } from '#kernel/domain/dates.ts';

/** Returns the dates of a declaration, which names a date or a month. */
export const declaredDates = (when: CalendarDate | Month): CalendarDate[] =>
  isCalendarDate(when) ? [when] : datesOfMonth(when);

/** Returns whether a declaration is about days after `today`. A month ends with its last day. */
export const isDeclarationInFuture = (when: CalendarDate | Month, today: CalendarDate): boolean =>
  declaredDates(when).at(-1)! > today;

/** Returns the newest month that can be declared: the current one on its last day only. */
export function newestDeclarableMonth(today: CalendarDate): Month {
  const month = monthOf(today);
  return today === lastDayOf(month) ? month : addMonths(month, -1);
}
