/**
 * Monthly blockers (rules for when orders and reports can't be submitted) for tests, and a second,
 * independent implementation of their rule: minute by minute, by the clocks of São Paulo.
 */
import fc from 'fast-check';
import type {
  Blocker,
  ClosableDocument,
  DefaultBlocker,
  SpecificBlocker,
} from '#areas/deadlines/domain/index.ts';
import { dateAndTimeInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import { dateOfDaysSince1970, daysSince1970 } from '#areas/imports/domain/cells/day-numbers.ts';

const stored = {
  id: 1,
  documents: ['orders'] as ClosableDocument[],
  distributors: 'all' as Blocker['distributors'],
  version: 1,
  createdAt: 0,
  updatedAt: 0,
};

/**
 * Returns a default blocker. `monthly('28 18:00', '2 08:00')` closes from the 28th at 18:00 to the
 * 2nd at 08:00.
 */
export function monthly(
  start: string,
  end: string,
  more: Partial<DefaultBlocker> = {},
): DefaultBlocker {
  const [[startDay, startTime], [endDay, endTime]] = [start.split(' '), end.split(' ')] as [
    [string, string],
    [string, string],
  ];
  return {
    ...stored,
    type: 'default',
    startDay: Number(startDay),
    startTime,
    endDay: Number(endDay),
    endTime,
    ...more,
  };
}

/** Returns a blocker for one closing, such as `once('2026-03-30 12:00', '2026-04-01 08:00')`. */
export function once(
  start: string,
  end: string,
  more: Partial<SpecificBlocker> = {},
): SpecificBlocker {
  const [[startBlockDate, startTime], [endBlockDate, endTime]] = [
    start.split(' '),
    end.split(' '),
  ] as [[string, string], [string, string]];
  return {
    ...stored,
    id: 2,
    type: 'specific',
    startBlockDate,
    startTime,
    endBlockDate,
    endTime,
    ...more,
  };
}

const length = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();

const minuteOf = (day: number, time: string) =>
  (day - 1) * 1440 + Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * Returns true if submitting is closed during this minute. The result is exact from 2020 on,
 * because São Paulo has not changed its clocks since.
 */
export function isClosed(
  blockers: readonly Blocker[],
  distributorId: number,
  document: ClosableDocument,
  at: number,
): boolean {
  const own = blockers.filter(
    (b) =>
      b.documents.includes(document) &&
      (b.distributors === 'all' || b.distributors.includes(distributorId)),
  );

  const { date, time } = dateAndTimeInZone(at, HOME_ZONE);
  const month = date.slice(0, 7);
  const before = dateOfDaysSince1970(daysSince1970(`${month}-01`) - 1).slice(0, 7);
  const clock = `${date} ${time}`;
  const replaced = new Set(
    own.flatMap((b) => (b.type === 'specific' ? [b.startBlockDate.slice(0, 7)] : [])),
  );
  return own.some((b) => {
    if (b.type === 'specific')
      return (
        `${b.startBlockDate} ${b.startTime}` <= clock && clock < `${b.endBlockDate} ${b.endTime}`
      );

    if (b.startDay === b.endDay && b.startTime === b.endTime) return false;
    const minute = minuteOf(Number(date.slice(8)), time);
    const starts = minuteOf(Math.min(b.startDay, length(month)), b.startTime);
    const ends = minuteOf(Math.min(b.endDay, length(month)), b.endTime);
    const wraps = minuteOf(b.endDay, b.endTime) <= minuteOf(b.startDay, b.startTime);
    const ofThisMonth =
      !replaced.has(month) && minute >= starts && (wraps || ends <= starts || minute < ends);
    return ofThisMonth || (wraps && !replaced.has(before) && minute < ends);
  });
}

const two = (n: number) => String(n).padStart(2, '0');

const times = fc.oneof(
  fc.constantFrom('00:00', '23:59', '12:00'),
  fc.tuple(fc.nat(23), fc.nat(59)).map(([h, m]) => `${two(h)}:${two(m)}`),
);

const days = fc.oneof(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 27, max: 31 }));

const scope = {
  documents: fc.subarray<ClosableDocument>(['orders', 'inventory', 'pos'], { minLength: 1 }),
  distributors: fc.oneof(fc.constant('all' as const), fc.subarray([7, 8, 9], { minLength: 1 })),
};

export const anyDefault: fc.Arbitrary<Blocker> = fc.record({
  id: fc.constant(1),
  type: fc.constant('default' as const),
  startDay: days,
  startTime: times,
  endDay: days,
  endTime: times,
  ...scope,
  version: fc.constant(1),
  createdAt: fc.constant(0),
  updatedAt: fc.constant(0),
});

/** Generates blockers for single closings around 2028, a leap year. */
export const anySpecific: fc.Arbitrary<Blocker> = fc
  .tuple(
    fc.integer({ min: daysSince1970('2027-10-01'), max: daysSince1970('2028-06-30') }),
    fc.integer({ min: 1, max: 45 }),
    times,
    times,
    fc.record(scope),
  )
  .map(([day, length_, startTime, endTime, of]) => ({
    ...stored,
    ...of,
    id: 2,
    type: 'specific' as const,
    startBlockDate: dateOfDaysSince1970(day),
    startTime,
    endBlockDate: dateOfDaysSince1970(day + length_),
    endTime,
  }));

export const anyInstant = fc.integer({ min: Date.UTC(2027, 9, 1), max: Date.UTC(2028, 8, 1) });
