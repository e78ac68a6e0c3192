/** Calendar months, as `2026-11`, and the day on which a month's report is due. */
import { dateOfDay, dayNumber, type CalendarDate } from '#kernel/domain/dates.ts';

/** `2026-11` */
export type Month = string;
export const monthOf = (date: CalendarDate): Month => date.slice(0, 7);
const ordinal = (month: Month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
export const laterMonth = (month: Month, months: number): Month => {
  const n = ordinal(month) + months;
  return `${String(Math.floor(n / 12)).padStart(4, '0')}-${String((n % 12) + 1).padStart(2, '0')}`;
};
export const firstDay = (month: Month): CalendarDate => `${month}-01`;
export const lastDay = (month: Month): CalendarDate =>
  dateOfDay(dayNumber(firstDay(laterMonth(month, 1))) - 1);
/** Those up to and with `last`, oldest first. */
export const monthsUpTo = (last: Month, count: number): Month[] =>
  Array.from({ length: count }, (_, n) => laterMonth(last, n + 1 - count));

/** Where the setting says nothing else: the 5th of the following month. */
export const DUE_DAY = 5;
/** The last day on which a month's report is on time; a day that the following month does not have is its last. */
export function dueDate(month: Month, day: number = DUE_DAY): CalendarDate {
  const last = lastDay(laterMonth(month, 1));
  return `${last.slice(0, 8)}${String(Math.min(day, Number(last.slice(8)))).padStart(2, '0')}`;
}
