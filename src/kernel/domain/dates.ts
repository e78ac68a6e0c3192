/**
 * Calendar dates and months, stored as text and free of time zones, and instants in UTC
 * milliseconds. Arithmetic is in `calendar.ts`, which loads luxon.
 */
import type { DatePattern } from './user/format-patterns.ts';

/** A date such as `2026-11-21`. */
export type CalendarDate = string;

/** A month such as `2026-11`. Dates and months sort as text. */
export type Month = string;

/** Integer milliseconds since 1970-01-01T00:00Z. */
export type Instant = number;

/** The milliseconds in a second. `MINUTE`, `HOUR` and `DAY` are milliseconds too. */
export const SECOND = 1000;
export const MINUTE = 60_000;
export const HOUR = 3_600_000;
export const DAY = 86_400_000;

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const daysIn = (year: number, month: number) =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

/**
 * Returns true for the text of an existing day, such as `2026-11-21`. It does not use luxon,
 * because it runs for each cell of a file.
 */
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

/** Puts day, month and year, or the letters for them, in the order of a pattern. */
export const joinDateParts = (
  day: string,
  month: string,
  year: string,
  pattern?: DatePattern | null,
): string => orders[pattern ?? 'dmy'](day, month, year);

/**
 * Writes a date by the reader's pattern, by default as the specification's DD/MM/YYYY
 * (`21/11/2026`). Files and stored texts have no reader, so they use the default.
 */
export const formatDateByPattern = (date: CalendarDate, pattern?: DatePattern | null): string =>
  joinDateParts(date.slice(8, 10), date.slice(5, 7), date.slice(0, 4), pattern);

/** The first and last date that the portal accepts. Others are typing errors. */
export const EARLIEST_ACCEPTED_DATE: CalendarDate = '1990-01-01';
export const LATEST_ACCEPTED_DATE: CalendarDate = '2099-12-31';

/** Returns true for a date or a month from 1990 to 2099. */
export const isAcceptedDate = (when: CalendarDate | Month): boolean =>
  when >= monthOf(EARLIEST_ACCEPTED_DATE) && when <= LATEST_ACCEPTED_DATE;

export const monthOf = (date: CalendarDate): Month => date.slice(0, 7);
export const firstDayOf = (month: Month): CalendarDate => `${month}-01`;

/** The time zone of administrators, of deadlines, and of users without a zone of their own. */
export const HOME_ZONE = 'America/Sao_Paulo';
