/**
 * Parses dates as people write them. Which of two numbers is the day is decided for the whole
 * column, not here.
 */
import { isCalendarDate, type CalendarDate } from '#kernel/domain/dates.ts';
import { dateOfDaysSince1970, daysSince1970 } from './day-numbers.ts';
import { foldCellText } from './cell-texts.ts';

export type DateOrder = 'dmy' | 'mdy';

/**
 * A parsed date. `month` has no day and gets the first one; `serial` counts days from 1900 or 1904;
 * `pair` becomes a date when the order of its column is known.
 */
export type DateShape =
  | {
      readonly kind: 'sure';
      readonly date: CalendarDate;
      /**
       * True for year, month and day with separators, such as `2026-11-21`, which is how the dates
       * that a spreadsheet stores are read.
       */
      readonly isStored?: true;
    }
  | { readonly kind: 'month'; readonly date: CalendarDate }
  | {
      readonly kind: 'pair';
      readonly first: number;
      readonly second: number;
      readonly year: number;
    }
  | { readonly kind: 'serial'; readonly days: number };

const monthNames: readonly (readonly string[])[] = [
  ['january', 'janeiro', 'enero'],
  ['february', 'fevereiro', 'febrero'],
  ['march', 'marco', 'marzo'],
  ['april', 'abril'],
  ['may', 'maio', 'mayo'],
  ['june', 'junho', 'junio'],
  ['july', 'julho', 'julio'],
  ['august', 'agosto'],
  ['september', 'setembro', 'septiembre', 'setiembre'],
  ['october', 'outubro', 'octubre'],
  ['november', 'novembro', 'noviembre'],
  ['december', 'dezembro', 'diciembre'],
];

/**
 * Returns the number of the month whose folded name begins with `name`. 0 if there is none, or if
 * `name` has fewer than three letters.
 */
export const monthNumberOfName = (name: string): number =>
  name.length < 3
    ? 0
    : monthNames.findIndex((names) => names.some((full) => full.startsWith(name))) + 1;

/** Returns the year; two digits are years of this century. */
export const yearOf = (digits: string): number =>
  digits.length === 2 ? 2000 + Number(digits) : Number(digits);

export const calendarDateOf = (
  year: number,
  month: number,
  day: number,
): CalendarDate | undefined => {
  const date = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isCalendarDate(date) ? date : undefined;
};

const sure = (date: CalendarDate | undefined): DateShape | undefined =>
  date ? { kind: 'sure', date } : undefined;

const partsOf = ([, year, month, day]: readonly string[]): [number, number, number] => [
  Number(year),
  Number(month),
  Number(day),
];

/** Returns the date with day and month swapped. Undefined if there is no such date. */
export const swapDayAndMonth = (date: CalendarDate): CalendarDate | undefined =>
  calendarDateOf(Number(date.slice(0, 4)), Number(date.slice(8)), Number(date.slice(5, 7)));

/**
 * Returns whether a workbook's date is in the last minute of a day. Some programs store midnight a
 * few seconds too early.
 */
export const isLastMinuteOfDay = (text: string): boolean =>
  text.length === 16 && text.endsWith('T23:59');

/** Matches the time after a date. The date counts as written, in whatever time zone. */
const TIME =
  /(?:t|\s+)\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?\s*(?:[ap]\.?\s?m\.?)?\s*(?:z|[+-]\d{2}:?\d{2})?$/i;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const PAIR = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/;

/**
 * Matches day, month and year without separators; a spreadsheet drops a leading zero. A text that
 * matches both patterns can't be a date in the form of `COMPACT`, because its month would be 19 or
 * 20.
 */
const COMPACT_PAIR = /^(\d{1,2})(\d{2})((?:19|20)\d{2})$/;
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const SERIAL = /^([2-5]\d{4})(?:[.,]\d{1,12})?$/;
const DAY_NAMED = /^(\d{1,2})(?: de)? ([a-z]{3,10})(?: de| del)? (\d{4}|\d{2})$/;
const NAMED_DAY = /^([a-z]{3,10}) (\d{1,2}) (\d{4})$/;
const MONTH = /^([a-z]{3,10})(?: de| del)? (\d{4}|\d{2})$/;

/**
 * The name of the day before a spreadsheet's long date, which isn't needed. Abbreviated names
 * aren't matched, because they could be months.
 */
const WEEKDAY =
  /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|lunes|martes|miercoles|jueves|viernes|sabado|domingo|(?:segunda|terca|quarta|quinta|sexta)(?: feira)?) /;

/** Returns what kind of date a text is, with its numbers. Undefined if the text isn't a date. */
export function parseDateShape(text: string): DateShape | undefined {
  if (text.length > 40) return undefined;
  const plain = text.trim().replace(TIME, '');
  const yearFirst = YEAR_FIRST.exec(plain);
  const stored = yearFirst && calendarDateOf(...partsOf(yearFirst));
  if (stored) return { kind: 'sure', date: stored, isStored: true };
  const compact = COMPACT.exec(plain);
  const found = compact && calendarDateOf(...partsOf(compact));
  if (found) return { kind: 'sure', date: found };
  const pair = PAIR.exec(plain) ?? COMPACT_PAIR.exec(plain);

  if (pair)
    return {
      kind: 'pair',
      first: Number(pair[1]),
      second: Number(pair[2]),
      year: yearOf(pair[3]!),
    };

  const serial = SERIAL.exec(plain);
  if (serial) return { kind: 'serial', days: Number(serial[1]) };
  if (!/[a-z]/i.test(plain)) return undefined;
  const words = foldCellText(plain).replace(WEEKDAY, '');
  const day = DAY_NAMED.exec(words);
  const named = NAMED_DAY.exec(words);
  const month = MONTH.exec(words);
  if (day) return sure(calendarDateOf(yearOf(day[3]!), monthNumberOfName(day[2]!), Number(day[1])));
  if (named)
    return sure(calendarDateOf(Number(named[3]), monthNumberOfName(named[1]!), Number(named[2])));
  const first = month && calendarDateOf(yearOf(month[2]!), monthNumberOfName(month[1]!), 1);

  return first ? { kind: 'month', date: first } : undefined;
}

/**
 * Returns a spreadsheet's day number of 1970-01-01. The system of 1900 counts a 29 February 1900
 * that didn't exist.
 */
export const spreadsheetDayOf1970 = (from1904: boolean): number => (from1904 ? 24_107 : 25_569);

/** Returns the date of a spreadsheet's day number. */
export const dateOfSpreadsheetDay = (days: number, from1904: boolean): CalendarDate =>
  dateOfDaysSince1970(days - spreadsheetDayOf1970(from1904));

/** Returns a spreadsheet's day number of a date. */
export const spreadsheetDayOfDate = (date: CalendarDate, from1904: boolean): number =>
  daysSince1970(date) + spreadsheetDayOf1970(from1904);

/** Returns the date of a pair in the given order. Undefined if there is no such date. */
export const dateOfDayAndMonth = (
  shape: { first: number; second: number; year: number },
  order: DateOrder,
): CalendarDate | undefined =>
  order === 'dmy'
    ? calendarDateOf(shape.year, shape.second, shape.first)
    : calendarDateOf(shape.year, shape.first, shape.second);

/**
 * Returns the number of days of the month that a text names, if its day is up to 31 but too high
 * for the month, as in `31/11/2026`. Undefined for every other text.
 */
export function daysOfExceededMonth(text: string, order: DateOrder): number | undefined {
  const plain = text.trim().replace(TIME, '');
  const yearFirst = YEAR_FIRST.exec(plain);
  const pair = PAIR.exec(plain);
  if (!yearFirst && !pair) return undefined;
  const [first, second] = [Number(pair?.[1]), Number(pair?.[2])];
  const [year, month, day] = yearFirst
    ? partsOf(yearFirst)
    : [yearOf(pair![3]!), order === 'dmy' ? second : first, order === 'dmy' ? first : second];
  const days = [31, 30, 29, 28].find((last) => calendarDateOf(year, month, last));

  return days !== undefined && day > days && day <= 31 ? days : undefined;
}
