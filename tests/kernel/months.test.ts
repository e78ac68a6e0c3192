/**
 * Tests months as text: months are added across years, each month ends on its own last day, and an
 * instant has the month of its time zone.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMonths,
  dateOfDayInMonth,
  endOfDay,
  lastDayOf,
  monthsBetween,
  monthsUpTo,
  startOfDay,
  addDays,
  dateInZone,
  datesOfMonth,
  daysBetween,
  monthInZone,
  yearInZone,
} from '#kernel/domain/calendar.ts';
import { firstDayOf, monthOf } from '#kernel/domain/dates.ts';

const SAO_PAULO = 'America/Sao_Paulo';
const anyMonth = fc.integer({ min: 0, max: 12 * 200 }).map((n) => addMonths('1900-01', n));

describe('months', () => {
  test('are added over years, in both directions', () => {
    expect(monthsUpTo('2026-02', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect([addMonths('2026-11', 2), addMonths('2026-01', -1), addMonths('2026-05', 0)]).toEqual([
      '2027-01',
      '2025-12',
      '2026-05',
    ]);
  });

  test('the number added to a month is the difference between the two', () =>
    fc.assert(
      fc.property(anyMonth, fc.integer({ min: -600, max: 600 }), (month, months) => {
        expect(monthsBetween(month, addMonths(month, months))).toBe(months);
      }),
    ));

  test('end on their own last day, also in February of a leap year', () =>
    expect(['2026-02', '2028-02', '2026-04', '2026-12'].map(lastDayOf)).toEqual([
      '2026-02-28',
      '2028-02-29',
      '2026-04-30',
      '2026-12-31',
    ]));

  test('have all their dates, from the first to the last, and no other', () =>
    fc.assert(
      fc.property(anyMonth, (month) => {
        const dates = datesOfMonth(month);
        expect([dates[0], dates.at(-1)]).toEqual([firstDayOf(month), lastDayOf(month)]);
        expect(new Set(dates.map(monthOf))).toEqual(new Set([month]));
        expect(monthOf(addDays(dates.at(-1)!, 1))).toBe(addMonths(month, 1));
        expect(daysBetween(dates[0]!, dates.at(-1)!)).toBe(dates.length - 1);
      }),
    ));

  test('a day that a month lacks becomes its last', () =>
    expect([
      dateOfDayInMonth('2026-02', 31),
      dateOfDayInMonth('2026-02', 28),
      dateOfDayInMonth('2026-12', 5),
    ]).toEqual(['2026-02-28', '2026-02-28', '2026-12-05']));
});

test('days between dates count over months, and backwards', () =>
  expect([
    daysBetween('2026-02-27', '2026-03-02'),
    daysBetween('2026-03-02', '2026-02-27'),
  ]).toEqual([3, -3]));

test('an instant has the date, month and year of its zone', () => {
  const newYear = Date.UTC(2027, 0, 1, 2, 59);
  expect([
    dateInZone(newYear, SAO_PAULO),
    monthInZone(newYear, SAO_PAULO),
    yearInZone(newYear, SAO_PAULO),
  ]).toEqual(['2026-12-31', '2026-12', 2026]);
  expect([
    dateInZone(newYear, 'UTC'),
    monthInZone(newYear, 'UTC'),
    yearInZone(newYear, 'UTC'),
  ]).toEqual(['2027-01-01', '2027-01', 2027]);
});

test('a day ends where the next one begins', () => {
  expect(startOfDay('2026-11-21', SAO_PAULO)).toBe(Date.UTC(2026, 10, 21, 3));
  expect(endOfDay('2026-11-21', SAO_PAULO)).toBe(startOfDay('2026-11-22', SAO_PAULO));
});
