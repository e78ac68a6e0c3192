/** Reads dates in the order of their column, and checks whether they are plausible. */
import {
  EARLIEST_ACCEPTED_DATE,
  isAcceptedDate,
  LATEST_ACCEPTED_DATE,
  type CalendarDate,
} from '#kernel/domain/dates.ts';
import { dateOfDaysSince1970, daysSince1970 } from './day-numbers.ts';
import {
  cleanReading,
  repairedReading,
  readingWithIssue,
  type Reading,
} from '../issues-and-repairs.ts';
import {
  dateOfDayAndMonth,
  dateOfSpreadsheetDay,
  daysOfExceededMonth,
  parseDateShape,
  isLastMinuteOfDay,
  swapDayAndMonth,
} from './parse-dates.ts';
import type { CellContext, CellReader } from './cell-context.ts';

/**
 * Returns the reading, or an issue if the date is out of bounds. Every date must be within the
 * years that the portal knows. Only a date of the type `date_ahead` may be in the future. A date of
 * the type `date` gets a warning if it is older than twelve months.
 */
function withinBounds(
  date: string,
  reading: Reading,
  { field, checkContext: { today } }: CellContext,
): Reading {
  if (!isAcceptedDate(date))
    return readingWithIssue('date_range', {
      expected: `${EARLIEST_ACCEPTED_DATE} – ${LATEST_ACCEPTED_DATE}`,
    });
  if (field.type === 'date_ahead') return reading;
  if (date > today) return readingWithIssue('date_future', { value: date });
  const yearAgo = `${String(Number(today.slice(0, 4)) - 1)}${today.slice(4)}`;

  return date < yearAgo
    ? readingWithIssue('date_old', {
        value: date,
        ...(reading.repair ? { repair: reading.repair } : {}),
      })
    : reading;
}

/** Reads a date that a spreadsheet stored; it may have taken the day for the month. */
function readStored(date: CalendarDate, context: CellContext): Reading {
  const { stored } = context.pattern;
  const other = stored && swapDayAndMonth(date);
  if (!other || other === date) return withinBounds(date, cleanReading(date), context);
  if (stored.by === 'ask')
    return readingWithIssue('date_ambiguous', { expected: `${date} | ${other}` });

  return stored.isSwapped
    ? withinBounds(other, repairedReading(other, 'day_month', 'person'), context)
    : withinBounds(date, cleanReading(date), context);
}

/** Returns the issue of a text that is no date. It says if only the day is too high. */
function invalidDate(text: string, { pattern }: CellContext): Reading {
  const days = daysOfExceededMonth(text, pattern.order.order);
  return readingWithIssue('date_invalid', days === undefined ? {} : { expected: String(days) });
}

export const readDate: CellReader = (text, _raw, context) => {
  const shape = parseDateShape(text);
  if (!shape) return invalidDate(text, context);

  if (shape.kind === 'sure' && context.pattern.isNextDay && isLastMinuteOfDay(text)) {
    const date = dateOfDaysSince1970(daysSince1970(shape.date) + 1);
    return withinBounds(date, repairedReading(date, 'next_day', 'shape'), context);
  }

  if (shape.kind === 'sure')
    return shape.isStored
      ? readStored(shape.date, context)
      : withinBounds(shape.date, cleanReading(shape.date), context);

  if (shape.kind === 'month')
    return withinBounds(shape.date, readingWithIssue('month_only', { value: shape.date }), context);

  if (shape.kind === 'serial') {
    const date = dateOfSpreadsheetDay(shape.days, context.checkContext.from1904 ?? false);
    return withinBounds(date, repairedReading(date, 'serial_date', 'shape'), context);
  }

  const { order, by } = context.pattern.order;
  const date = dateOfDayAndMonth(shape, order);
  const otherDate = dateOfDayAndMonth(shape, order === 'dmy' ? 'mdy' : 'dmy');
  if (by === 'ask' && date && otherDate && date !== otherDate)
    return readingWithIssue('date_ambiguous', { expected: `${date} | ${otherDate}` });
  if (date) return withinBounds(date, cleanReading(date), context);

  return otherDate
    ? readingWithIssue('date_other_order', { expected: order })
    : invalidDate(text, context);
};
