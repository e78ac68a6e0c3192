/**
 * Arithmetic of dates, months and time zones, by luxon. The sign-in page and the worker that reads
 * files don't load it: files have file-dates.ts of imports.
 */
import { DateTime, IANAZone, Info } from 'luxon';
import { firstDayOf, monthOf, type CalendarDate, type Instant, type Month } from './dates.ts';

/**
 * Throws where there is no such date or zone: a date of it would be compared as text with others.
 */
function dateOf(time: DateTime): CalendarDate {
  const date = time.toISODate();
  if (date === null) throw new RangeError(time.invalidExplanation ?? 'no such time');
  return date;
}

/** Dates and months have no zone: they are computed with in UTC. */
const utc = (date: CalendarDate | Month): DateTime => DateTime.fromISO(date, { zone: 'utc' });

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  dateOf(utc(date).plus({ days }));
/** Days from one date to another; below zero where `to` is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  utc(to).diff(utc(from), 'days').days;
/** 1: Monday, 7: Sunday. */
export const weekdayOf = (date: CalendarDate): number => utc(date).weekday;

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
/** All dates of a month, in their order. */
export const datesOfMonth = (month: Month): CalendarDate[] =>
  Array.from({ length: utc(month).daysInMonth! }, (_, n) => addDays(firstDayOf(month), n));
/** A day of a month by its number; of a month that is too short for it, the last one. */
export function dayOfMonth(month: Month, day: number): CalendarDate {
  const first = utc(month);
  return dateOf(first.set({ day: Math.min(day, first.daysInMonth!) }));
}

/** Throws where the zone is unknown. luxon keeps the formats of zones. */
function inside(at: Instant, zone: string): DateTime {
  const time = DateTime.fromMillis(at, { zone });
  if (!time.isValid) throw new RangeError(`${zone}: ${time.invalidReason}`);
  return time;
}

/**
 * An instant's calendar date and time of day in an IANA zone: `{date: '2026-11-21', time:
 * '18:00'}`.
 */
export function inZone(
  at: Instant,
  zone: string,
): { readonly date: CalendarDate; readonly time: string } {
  const time = inside(at, zone);
  return {
    date: dateOf(time),
    time: `${String(time.hour).padStart(2, '0')}:${String(time.minute).padStart(2, '0')}`,
  };
}
/** The calendar date that an instant has in an IANA zone. */
export const dateIn = (at: Instant, zone: string): CalendarDate => dateOf(inside(at, zone));
export const monthIn = (at: Instant, zone: string): Month => monthOf(dateIn(at, zone));
export const yearIn = (at: Instant, zone: string): number => inside(at, zone).year;
export const utcDate = (at: Instant): CalendarDate => dateIn(at, 'utc');
/** True for an IANA zone that this program's clocks know. */
export const isZone = (zone: string): boolean => IANAZone.isValidZone(zone);

/**
 * The instant at which clocks of an IANA zone show a date and a time (`18:00`).
 * A time that is skipped there (clocks go forward) is taken as long after midnight as it says; one that comes twice is the first.
 */
export const instantIn = (date: CalendarDate, time: string, zone: string): Instant =>
  DateTime.fromISO(`${date}T${time}`, { zone }).getPossibleOffsets()[0]!.toMillis();
/**
 * The instant at which a date begins in an IANA zone: midnight, the first where it comes twice, or
 * later where clocks skip it.
 */
export const startOfDay = (date: CalendarDate, zone: string): Instant =>
  // luxon reads a text by the zone's offset of today, and corrects a wrong guess only in the second
  // step.
  DateTime.fromISO(date, { zone }).startOf('day').getPossibleOffsets()[0]!.toMillis();
/** The instant at which a date is over there, and the next one begins. */
export const endOfDay = (date: CalendarDate, zone: string): Instant =>
  startOfDay(addDays(date, 1), zone);

/** `November 2026`, or as the options say, in the language of a locale. */
export const nameMonth = (
  month: Month,
  locale: string,
  options: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric' },
): string => utc(month).setLocale(locale).toLocaleString(options);
/** The initials of the days of a week, from Sunday on. */
export function weekdayInitials(locale: string): readonly string[] {
  const names = Info.weekdays('narrow', { locale });
  return [names.at(-1)!, ...names.slice(0, -1)];
}
