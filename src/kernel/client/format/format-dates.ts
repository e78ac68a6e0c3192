/**
 * Formats dates, times and durations for the reader: dates as DD/MM/YYYY unless another pattern is
 * chosen, durations in the words of the language.
 */
import { dateInZone, dateAndTimeInZone } from '#kernel/domain/calendar.ts';
import {
  firstDayOf,
  formatDateByPattern,
  type CalendarDate,
  type Instant,
  type Month,
} from '#kernel/domain/dates.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import type { DatePattern } from '#kernel/domain/user/format-patterns.ts';
import { localeOf } from '../i18n/languages.ts';

/**
 * The chosen date pattern. A page has one reader, so it is global, as the language is (decision
 * 0051). Null and undefined stand for the default pattern.
 */
let pattern: DatePattern | null | undefined;

/** Sets the date pattern of the page. Null and undefined stand for the default pattern. */
export const setDatePattern = (chosen: DatePattern | null | undefined): void => {
  pattern = chosen;
};

/**
 * Returns the date pattern of the page's reader. Null and undefined stand for the default pattern.
 */
export const currentDatePattern = (): DatePattern | null | undefined => pattern;

/** Formats a calendar date: `2026-11-20` becomes `20/11/2026`. It has no zone and never shifts. */
export const formatDate = (date: CalendarDate): string => formatDateByPattern(date, pattern);

/** Formats a period as `01/10/2026 – 31/10/2026`, or a single day as its date. */
export const formatDateRange = (from: CalendarDate, to: CalendarDate): string =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;

/** Formats a month: `2026-10` becomes `10/2026`, in the order and with the separators of dates. */
export function formatMonth(month: Month): string {
  const text = formatDate(firstDayOf(month));
  if (pattern === 'ymd') return text.slice(0, 7);
  return pattern === 'mdy' ? text.slice(0, 3) + text.slice(6) : text.slice(3);
}

/** Formats an instant's date in an IANA zone: `20/11/2026`. */
export const formatInstantAsDate = (at: Instant, zone: string): string =>
  formatDate(dateInZone(at, zone));

/** Formats an instant's time in an IANA zone with 24 hours: `10:42`. */
export const formatTime = (at: Instant, zone: string): string => dateAndTimeInZone(at, zone).time;

/** Formats an instant's date and time in an IANA zone: `20/11/2026 10:42`. */
export function formatDateAndTime(at: Instant, zone: string): string {
  const { date, time } = dateAndTimeInZone(at, zone);
  return `${formatDate(date)} ${time}`;
}

/** `Intl` objects are expensive to create, so they are cached. */
const kept = new Map<string, Intl.NumberFormat>();

function spans(language: Language, unit: string): Intl.NumberFormat {
  const key = language + unit;
  let format = kept.get(key);
  if (!format)
    kept.set(
      key,
      (format = new Intl.NumberFormat(localeOf(language), {
        style: 'unit',
        unit,
        unitDisplay: 'long',
      })),
    );
  return format;
}

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/**
 * Formats a duration in its largest whole unit: `3 days`, `2 horas`, `1 minuto`. Less than a minute
 * counts as one.
 */
export function formatDuration(milliseconds: number, language: Language): string {
  const span = Math.abs(milliseconds);
  const [unit, size] = steps.find(([, length]) => span >= length) ?? steps[2];
  return spans(language, unit).format(Math.max(1, Math.floor(span / size)));
}
