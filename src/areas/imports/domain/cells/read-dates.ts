/** Reads dates in the order of their column, and checks whether they are plausible. */
import { firstDate, isInRange, lastDate, type CalendarDate } from '#kernel/domain/dates.ts';
import { dateOfDay, dayNumber } from './file-dates.ts';
import { clean, repaired, wrong, type Reading } from '../issues.ts';
import { dateOfPair, dateOfSerial, dateShape, isLastMinute, withDayAsMonth } from './calendar.ts';
import type { CellContext, CellReader } from './cell-context.ts';

/**
 * Returns the reading, or an issue if the date is out of bounds. Every date must be within the
 * years that the portal knows. A date of the type `date` must also be within the last twelve
 * months; only one of the type `date_ahead` may be in the future.
 */
function withinBounds(
  date: string,
  reading: Reading,
  { field, checkContext: { today } }: CellContext,
): Reading {
  if (!isInRange(date)) return wrong('date_range', { expected: `${firstDate} – ${lastDate}` });
  if (field.type === 'date_ahead') return reading;
  if (date > today) return wrong('date_future', { value: date });
  const yearAgo = `${String(Number(today.slice(0, 4)) - 1)}${today.slice(4)}`;

  return date < yearAgo
    ? wrong('date_old', { value: date, ...(reading.repair ? { repair: reading.repair } : {}) })
    : reading;
}

/** Reads a date that a spreadsheet stored; it may have taken the day for the month. */
function readStored(date: CalendarDate, context: CellContext): Reading {
  const { stored } = context.pattern;
  const other = stored && withDayAsMonth(date);
  if (!other || other === date) return withinBounds(date, clean(date), context);
  if (stored.by === 'ask') return wrong('date_ambiguous', { expected: `${date} | ${other}` });

  return stored.isSwapped
    ? withinBounds(other, repaired(other, 'day_month', 'person'), context)
    : withinBounds(date, clean(date), context);
}

export const readDate: CellReader = (text, _raw, context) => {
  const shape = dateShape(text);
  if (!shape) return wrong('date_invalid');

  if (shape.kind === 'sure' && context.pattern.isNextDay && isLastMinute(text)) {
    const date = dateOfDay(dayNumber(shape.date) + 1);
    return withinBounds(date, repaired(date, 'next_day', 'shape'), context);
  }

  if (shape.kind === 'sure')
    return shape.isStored
      ? readStored(shape.date, context)
      : withinBounds(shape.date, clean(shape.date), context);

  if (shape.kind === 'month')
    return withinBounds(shape.date, wrong('month_only', { value: shape.date }), context);

  if (shape.kind === 'serial') {
    const date = dateOfSerial(shape.days, context.checkContext.from1904 ?? false);
    return withinBounds(date, repaired(date, 'serial_date', 'shape'), context);
  }

  const { order, by } = context.pattern.order;
  const date = dateOfPair(shape, order);
  const otherDate = dateOfPair(shape, order === 'dmy' ? 'mdy' : 'dmy');
  if (by === 'ask' && date && otherDate && date !== otherDate)
    return wrong('date_ambiguous', { expected: `${date} | ${otherDate}` });
  if (date) return withinBounds(date, clean(date), context);

  return otherDate ? wrong('date_other_order', { expected: order }) : wrong('date_invalid');
};
