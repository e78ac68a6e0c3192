/**
 * Calendar dates and months, which never shift, as texts; instants, which are milliseconds of UTC.
 * No clock and no arithmetic: that is in calendar.ts, with luxon.
 */
import type { DatePattern } from './user/patterns.ts';

/** `2026-11-21`. */
export type CalendarDate = string;
/** `2026-11`. Months sort as text, as dates do. */
export type Month = string;
/** Integer milliseconds since 1970-01-01T00:00Z. */
export type Instant = number;

export const SECOND = 1000;
export const MINUTE = 60_000;
export const HOUR = 3_600_000;
export const DAY = 86_400_000;

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const daysIn = (year: number, month: number) =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
/** True for the text of a day that exists. Each cell of a file is asked. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year, month, day] = text.split('-').map(Number) as [number, number, number];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}
const orders: Readonly<Record<DatePattern, (day: string, month: string, year: string) => string>> =
  {
    dmy: (day, month, year) => `${day}/${month}/${year}`,
    dmy_dashes: (day, month, year) => `${day}-${month}-${year}`,
    dmy_dots: (day, month, year) => `${day}.${month}.${year}`,
    mdy: (day, month, year) => `${month}/${day}/${year}`,
    ymd: (day, month, year) => `${year}-${month}-${day}`,
  };
/** `2026-11-21` → `21/11/2026` (the specification's DD/MM/YYYY), or as the reader's pattern says. Files and stored texts have no reader. */
export const showDate = (date: CalendarDate, pattern?: DatePattern | null): string =>
  orders[pattern ?? 'dmy'](date.slice(8, 10), date.slice(5, 7), date.slice(0, 4));

/** What the portal takes for a date or a month is of these years; anything else is a slip of the keyboard. */
export const firstDate: CalendarDate = '1990-01-01';
export const lastDate: CalendarDate = '2099-12-31';
export const isInRange = (when: CalendarDate | Month): boolean =>
  when >= monthOf(firstDate) && when <= lastDate;

export const monthOf = (date: CalendarDate): Month => date.slice(0, 7);
export const firstDayOf = (month: Month): CalendarDate => `${month}-01`;
/** The zone of admins, of deadlines, and of whoever has none. */
export const HOME_ZONE = 'America/Sao_Paulo';
