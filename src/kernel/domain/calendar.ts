/**
 * Arithmetic with dates, months and time zones, by luxon. The sign-in page and the worker that
 * reads files do not load it; the worker uses `day-numbers.ts` of the imports area.
 */
import { DateTime, IANAZone, Info } from 'luxon';
import { firstDayOf, monthOf, type CalendarDate, type Instant, type Month } from './dates.ts';

/**
 * Returns the calendar date of a time. Throws for an invalid date or zone, because otherwise an
 * invalid text would be compared with dates.
 */
function dateOf(time: DateTime): CalendarDate {
  const date = time.toISODate();
  if (date === null) throw new RangeError(time.invalidExplanation ?? 'no such time');
  return date;
}

/**
 * Returns the beginning of a date or month in UTC. Dates and months have no zone, so all are
 * computed in UTC.
 */
const utc = (date: CalendarDate | Month): DateTime => DateTime.fromISO(date, { zone: 'utc' });

/** Adds days to a date, or subtracts them if `days` is negative. */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  dateOf(utc(date).plus({ days }));

/** Returns the days from one date to another, negative if `to` is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  utc(to).diff(utc(from), 'days').days;

/** Returns the day of the week from 1 (Monday) to 7 (Sunday). */
export const weekdayOf = (date: CalendarDate): number => utc(date).weekday;

/** Adds months, or subtracts them if `months` is negative. */
export const addMonths = (month: Month, months: number): Month =>
  monthOf(dateOf(utc(month).plus({ months })));

/** Returns the months from one month to another, negative if `to` is earlier. */
export const monthsBetween = (from: Month, to: Month): number =>
  utc(to).diff(utc(from), 'months').months;

/** Returns `count` months, oldest first, ending with `last`. */
export const monthsUpTo = (last: Month, count: number): Month[] =>
  Array.from({ length: count }, (_, n) => addMonths(last, n + 1 - count));

export const lastDayOf = (month: Month): CalendarDate => dateOf(utc(month).endOf('month'));

/** Returns all dates of a month in ascending order. */
export const datesOfMonth = (month: Month): CalendarDate[] =>
  Array.from({ length: utc(month).daysInMonth! }, (_, n) => addDays(firstDayOf(month), n));

/** Returns the date with this day in a month, or the month's last day if the month is shorter. */
export function dateOfDayInMonth(month: Month, day: number): CalendarDate {
  const first = utc(month);
  return dateOf(first.set({ day: Math.min(day, first.daysInMonth!) }));
}

/** Returns an instant as luxon's time in a zone. Throws if the zone is unknown. */
function inside(at: Instant, zone: string): DateTime {
  const time = DateTime.fromMillis(at, { zone });
  if (!time.isValid) throw new RangeError(`${zone}: ${time.invalidReason}`);
  return time;
}

/**
 * Returns an instant's calendar date and time of day in an IANA zone, such as `{ date:
 * '2026-11-21', time: '18:00' }`.
 */
export function dateAndTimeInZone(
  at: Instant,
  zone: string,
): { readonly date: CalendarDate; readonly time: string } {
  const time = inside(at, zone);
  return {
    date: dateOf(time),
    time: `${String(time.hour).padStart(2, '0')}:${String(time.minute).padStart(2, '0')}`,
  };
}

/** Returns the calendar date of an instant in an IANA zone. */
export const dateInZone = (at: Instant, zone: string): CalendarDate => dateOf(inside(at, zone));

/** Returns the month of an instant in an IANA zone. */
export const monthInZone = (at: Instant, zone: string): Month => monthOf(dateInZone(at, zone));

/** Returns the year of an instant in an IANA zone. */
export const yearInZone = (at: Instant, zone: string): number => inside(at, zone).year;

/** Returns the date of an instant in UTC. */
export const utcDate = (at: Instant): CalendarDate => dateInZone(at, 'utc');

/** Returns true for an IANA zone that this runtime knows. */
export const isZone = (zone: string): boolean => IANAZone.isValidZone(zone);

/**
 * Returns the instant at which clocks of an IANA zone show a date and a time (`18:00`). If clocks
 * skip the time, such as `02:30` when they go from 2:00 to 3:00, the instant is two and a half
 * hours after the day began. If the time occurs twice, the first instant is returned.
 */
export const instantInZone = (date: CalendarDate, time: string, zone: string): Instant =>
  DateTime.fromISO(`${date}T${time}`, { zone }).getPossibleOffsets()[0]!.toMillis();

/**
 * Returns the instant at which a date begins in an IANA zone: midnight, or the first moment after
 * it if clocks skip midnight. If midnight occurs twice, the first one is returned.
 */
export const startOfDay = (date: CalendarDate, zone: string): Instant =>
  // luxon first guesses that the zone has today's offset, and only `startOf` corrects a wrong
  // guess.
  DateTime.fromISO(date, { zone }).startOf('day').getPossibleOffsets()[0]!.toMillis();

/** Returns the instant at which a date ends in an IANA zone and the next one begins. */
export const endOfDay = (date: CalendarDate, zone: string): Instant =>
  startOfDay(addDays(date, 1), zone);

/** Returns the name of a month in a locale's language, such as `November 2026`. */
export const formatMonthAndYear = (
  month: Month,
  locale: string,
  options: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric' },
): string => utc(month).setLocale(locale).toLocaleString(options);

/** Returns the initials of the weekdays in a locale's language, from Sunday on. */
export function weekdayInitials(locale: string): readonly string[] {
  const names = Info.weekdays('narrow', { locale });
  return [names.at(-1)!, ...names.slice(0, -1)];
}
