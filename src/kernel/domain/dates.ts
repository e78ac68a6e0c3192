/** Calendar dates and months, which never shift, apart from instants, which are milliseconds of UTC. No clock: `now` comes in. What reading files and the first list need; the arithmetic of months and zones is in calendar.ts, with luxon. */

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

/** Days since 1970-01-01 (Howard Hinnant's days_from_civil). */
export function dayNumber(date: CalendarDate): number {
  const [y, m, d] = date.split('-').map(Number) as [number, number, number];
  const year = m <= 2 ? y - 1 : y;
  const era = Math.floor(year / 400);
  const ofEra = year - era * 400;
  const ofYear = Math.floor((153 * (m + (m > 2 ? -3 : 9)) + 2) / 5) + d - 1;
  return (
    era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468
  );
}
export function dateOfDay(day: number): CalendarDate {
  const z = day + 719_468;
  const era = Math.floor(z / 146_097);
  const ofEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) /
      365,
  );
  const ofYear =
    ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const mp = Math.floor((5 * ofYear + 2) / 153);
  const d = ofYear - Math.floor((153 * mp + 2) / 5) + 1;
  const m = mp < 10 ? mp + 3 : mp - 9;
  const y = yearOfEra + era * 400 + (m <= 2 ? 1 : 0);
  return `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
}
export const addDays = (date: CalendarDate, days: number) => dateOfDay(dayNumber(date) + days);
/** Days from one date to another; below zero where `to` is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  dayNumber(to) - dayNumber(from);
export const utcDate = (at: Instant): CalendarDate => dateOfDay(Math.floor(at / DAY));
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
/** All dates of a month, in their order. */
export function datesOfMonth(month: Month): CalendarDate[] {
  const dates: CalendarDate[] = [];
  for (let date = firstDayOf(month); monthOf(date) === month; date = addDays(date, 1))
    dates.push(date);
  return dates;
}

/** The zone of admins, of deadlines, and of whoever has none. */
export const HOME_ZONE = 'America/Sao_Paulo';
const formats = new Map<string, Intl.DateTimeFormat>();
/** An instant's calendar date and time of day in an IANA zone: `{date: '2026-11-21', time: '18:00'}`. */
export function inZone(at: Instant, zone: string): { date: CalendarDate; time: string } {
  let format = formats.get(zone);
  if (!format)
    formats.set(
      zone,
      (format = new Intl.DateTimeFormat('en-CA', {
        timeZone: zone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      })),
    );
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    date: `${part['year']}-${part['month']}-${part['day']}`,
    time: `${part['hour']}:${part['minute']}`,
  };
}
/** The calendar date that an instant has in an IANA zone. */
export const dateIn = (at: Instant, zone: string): CalendarDate => inZone(at, zone).date;
/** The instant at which a date begins in an IANA zone, by the zone's own clocks: all differ from UTC by whole quarters of an hour, 14 hours at most. */
export function startOfDay(date: CalendarDate, zone: string): Instant {
  let at = dayNumber(date) * DAY - 14 * HOUR;
  while (dateIn(at, zone) < date) at += 15 * MINUTE;
  return at;
}
export const monthIn = (at: Instant, zone: string): Month => monthOf(dateIn(at, zone));
export const yearIn = (at: Instant, zone: string): number => Number(dateIn(at, zone).slice(0, 4));
