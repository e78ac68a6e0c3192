/** Arithmetic of months and of time zones, with luxon: for the server and for screens that come later. Not for what reads files or shows the first list (see dates.ts): luxon is 19 kB of download. */
import { DateTime } from 'luxon';
import { monthOf, type CalendarDate, type Instant, type Month } from './dates.ts';

/** Dates and months have no zone: they are computed with in UTC. */
const utc = (date: CalendarDate | Month): DateTime => DateTime.fromISO(date, { zone: 'utc' });
const dateOf = (time: DateTime): CalendarDate => time.toFormat('yyyy-MM-dd');

/** `months` below zero: earlier. */
export const addMonths = (month: Month, months: number): Month =>
  monthOf(dateOf(utc(month).plus({ months })));
/** Months from one to another; below zero where `to` is earlier. */
export const monthsBetween = (from: Month, to: Month): number =>
  utc(to).diff(utc(from), 'months').months;
/** `count` months, oldest first, up to and with `last`. */
export const monthsUpTo = (last: Month, count: number): Month[] =>
  Array.from({ length: count }, (_, n) => addMonths(last, n + 1 - count));
export const lastDayOf = (month: Month): CalendarDate => dateOf(utc(month).endOf('month'));
/** A day of a month by its number; of a month that is too short for it, the last one. */
export function dayOfMonth(month: Month, day: number): CalendarDate {
  const first = utc(month);
  return dateOf(first.set({ day: Math.min(day, first.daysInMonth!) }));
}

/**
 * The instant at which clocks of an IANA zone show a date and a time (`18:00`).
 * A time that is skipped there (clocks go forward) is taken as long after midnight as it says; one that comes twice is the first.
 */
export const instantIn = (date: CalendarDate, time: string, zone: string): Instant =>
  DateTime.fromISO(`${date}T${time}`, { zone }).getPossibleOffsets()[0]!.toMillis();
/** The instant at which a date begins in an IANA zone: midnight, or later where clocks skip it. */
export const startOfDay = (date: CalendarDate, zone: string): Instant =>
  DateTime.fromISO(date, { zone }).startOf('day').toMillis();
/** The instant at which a date is over there, and the next one begins. */
export const endOfDay = (date: CalendarDate, zone: string): Instant =>
  DateTime.fromISO(date, { zone }).plus({ days: 1 }).startOf('day').toMillis();
