/**
 * Compares luxon's calendar with day numbers, in which files count, and with the clocks of `Intl`
 * in difficult time zones.
 */
import { expect, test } from 'vitest';
import {
  addDays,
  dateInZone,
  datesOfMonth,
  daysBetween,
  endOfDay,
  dateAndTimeInZone,
  isZone,
  monthsUpTo,
  formatMonthAndYear,
  startOfDay,
  utcDate,
  weekdayInitials,
  weekdayOf,
} from '#kernel/domain/calendar.ts';
import {
  DAY,
  EARLIEST_ACCEPTED_DATE,
  isCalendarDate,
  LATEST_ACCEPTED_DATE,
  monthOf,
} from '#kernel/domain/dates.ts';
import { dateOfDaysSince1970, daysSince1970 } from '#areas/imports/domain/cells/day-numbers.ts';
import { chooseCases } from '../test-extent.ts';

const everyDay = monthsUpTo(monthOf(LATEST_ACCEPTED_DATE), 110 * 12).flatMap(datesOfMonth);

test('Files and luxon count the same days, each of 1990 to 2099', () => {
  expect([everyDay[0], everyDay.at(-1)]).toEqual([EARLIEST_ACCEPTED_DATE, LATEST_ACCEPTED_DATE]);

  const first = daysSince1970(EARLIEST_ACCEPTED_DATE);
  expect(everyDay.filter((date, n) => daysSince1970(date) !== first + n)).toEqual([]);
  expect(everyDay.filter((date, n) => dateOfDaysSince1970(first + n) !== date)).toEqual([]);
  expect(everyDay.filter((date) => utcDate(daysSince1970(date) * DAY) !== date)).toEqual([]);
  expect(everyDay.filter((date, n) => daysBetween(EARLIEST_ACCEPTED_DATE, date) !== n)).toEqual([]);
  expect(everyDay.filter((date, n) => addDays(EARLIEST_ACCEPTED_DATE, n) !== date)).toEqual([]);
  expect(
    everyDay.filter((date) => weekdayOf(date) !== ((daysSince1970(date) + 3) % 7) + 1),
  ).toEqual([]);
});

test('A text is a date exactly if luxon has that day', () => {
  const days = new Set(everyDay);
  const two = (n: number) => String(n).padStart(2, '0');
  const wrong: string[] = [];
  for (let year = 1990; year <= 2099; year += 1)
    for (let month = 0; month <= 13; month += 1)
      for (let day = 0; day <= 32; day += 1) {
        const text = `${year}-${two(month)}-${two(day)}`;
        if (isCalendarDate(text) !== days.has(text)) wrong.push(text);
      }

  expect(wrong).toEqual([]);
  expect(['', '2026-1-01', '2026-01-01 ', '2026-01-1x', '20260101'].filter(isCalendarDate)).toEqual(
    [],
  );
});

/**
 * UTC, and time zones whose clocks change at midnight, by half an hour or by a whole day, or whose
 * offset from UTC is not a whole number of half hours.
 */
const hard: readonly (readonly [zone: string, from: string, to: string])[] = [
  ['America/Sao_Paulo', '2016-01-01', '2019-12-31'],
  ['America/Asuncion', '2020-01-01', '2024-12-31'],
  ['America/Santiago', '2022-01-01', '2025-12-31'],
  ['America/Havana', '2022-01-01', '2025-12-31'],
  ['America/St_Johns', '2009-01-01', '2012-12-31'],
  ['America/Caracas', '2007-01-01', '2016-12-31'],
  ['Atlantic/Azores', '2022-01-01', '2025-12-31'],
  ['Asia/Beirut', '2021-01-01', '2024-12-31'],
  ['Africa/Cairo', '2023-01-01', '2025-12-31'],
  ['Asia/Kathmandu', '2025-01-01', '2025-12-31'],
  ['Australia/Lord_Howe', '2022-01-01', '2025-12-31'],
  ['Pacific/Chatham', '2022-01-01', '2025-12-31'],
  ['Pacific/Kiritimati', '1994-06-01', '1995-12-31'],
  ['Pacific/Apia', '2011-01-01', '2012-12-31'],
  ['UTC', '2025-01-01', '2025-12-31'],
];

/** Returns a function that reads date and time of a zone from `Intl`, without luxon. */
function clockOf(zone: string) {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (at: number) => {
    const part = Object.fromEntries(
      format.formatToParts(at).map(({ type, value }) => [type, value]),
    );
    return {
      date: `${part['year']}-${part['month']}-${part['day']}`,
      time: `${part['hour']}:${part['minute']}`,
    };
  };
}

test.each(chooseCases(3, hard))(
  'In %s each date begins with its first instant, %s to %s',
  (zone, from, to) => {
    const shown = clockOf(zone);
    const wrong: string[] = [];
    for (let date = from; date <= to; date = dateOfDaysSince1970(daysSince1970(date) + 1)) {
      const start = startOfDay(date, zone);
      // A date that a zone skips, as Apia did, counts as beginning with the next date.
      if (shown(start).date < date || shown(start - 1).date >= date) wrong.push(date);
      if (endOfDay(date, zone) !== startOfDay(dateOfDaysSince1970(daysSince1970(date) + 1), zone))
        wrong.push(`${date} ends`);
    }
    expect(wrong).toEqual([]);
  },
);

test.each(chooseCases(3, hard))(
  'In %s every seventh quarter of an hour has the date and time of its clocks',
  (zone, from) => {
    const shown = clockOf(zone);
    const wrong: number[] = [];
    const begin = startOfDay(from, zone);
    for (let at = begin; at < begin + 366 * DAY; at += 15 * 60_000 * 7) {
      const { date, time } = shown(at);
      const own = dateAndTimeInZone(at, zone);
      if (own.date !== date || own.time !== time || dateInZone(at, zone) !== date) wrong.push(at);
    }

    expect(wrong).toEqual([]);
  },
);

test('A zone that is unknown to the clocks is invalid, and has no dates', () => {
  expect(['America/Sao_Paulo', 'Nowhere/City', ''].map(isZone)).toEqual([true, false, false]);
  expect(() => dateInZone(0, 'Nowhere/City')).toThrow(RangeError);
});

test('Months and weekdays have the names of their language', () => {
  const locales = ['en-US', 'es-419', 'pt-BR'];
  expect(locales.map((locale) => formatMonthAndYear('2026-02', locale))).toEqual([
    'February 2026',
    'febrero de 2026',
    'fevereiro de 2026',
  ]);
  expect(locales.map((locale) => weekdayInitials(locale).join(''))).toEqual([
    'SMTWTFS',
    'DLMMJVS',
    'DSTQQSS',
  ]);
});
