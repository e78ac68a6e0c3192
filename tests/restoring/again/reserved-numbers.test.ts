/**
 * Tests that the timelines of one database, which last from one restore to the next, never assign
 * the same order number. Backups are made at any moment of a week and restored in any sequence and
 * repeatedly, and each timeline assigns up to twenty order numbers a minute.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastReservedNumber } from '#areas/orders/domain/index.ts';
import { reservationStartTime } from '#areas/restores/domain/index.ts';
import { DAY, HOUR, MINUTE } from '#kernel/domain/dates.ts';

type Timeline = { readonly from: number; last: number };

type Backup = {
  readonly last: number;
  readonly since: number;
  readonly began: { readonly at: number; readonly base: number };
};

/**
 * Generates periods of work of one to fourteen hours, each followed by a backup, or by a restore of
 * an earlier backup if `restores` is defined.
 */
const step = fc.record({
  minutes: fc.integer({ min: 60, max: 14 * 60 }),
  aMinute: fc.integer({ min: 0, max: 20 }),
  restores: fc.option(fc.nat(9), { nil: undefined, freq: 2 }),
});

test('no two timelines assign the same number', () => {
  expect.hasAssertions();
  fc.assert(
    fc.property(fc.array(step, { minLength: 2, maxLength: 12 }), (steps) => {
      let now = 0;
      let timeline: Timeline = { from: 1, last: 0 };
      const timelines = [timeline];
      let began = { at: 0, base: 0 };
      const backups: Backup[] = [{ last: 0, since: 0, began }];
      for (const { minutes, aMinute, restores } of steps) {
        now += minutes * MINUTE;
        timeline.last += minutes * aMinute;
        if (restores === undefined) backups.push({ last: timeline.last, since: now, began });
        else {
          const { last, since, began: of } = backups[restores % backups.length]!;
          const elapsed = now - reservationStartTime(since, of.at);
          const aside = lastReservedNumber({ before: last, base: of.base, elapsed })!;
          began = { at: now, base: aside };
          timeline = { from: aside + 1, last: aside };
          timelines.push(timeline);
        }
      }

      const given = timelines
        .filter(({ from, last }) => last >= from)
        .sort((a, b) => a.from - b.from);
      for (const [n, { from }] of given.entries())
        if (n > 0) expect(from).toBeGreaterThan(given[n - 1]!.last);
    }),
  );
});

test('the time since a restore is not counted from a clock that was ahead', () => {
  const since = 3 * 7 * DAY + HOUR;
  expect(reservationStartTime(since, since - MINUTE)).toBe(since - MINUTE);
  expect(reservationStartTime(since, since + 2 * DAY)).toBe(since - HOUR);
});

test('two restores that set aside equally many numbers do not begin at the same number', () => {
  const aside = [1, 2].map((hour) =>
    lastReservedNumber({ before: 123, base: 123, elapsed: hour * HOUR }, 100_000)!,
  );
  expect(aside[1]! - aside[0]!).toBe(40 * 60);
});

test('twenty orders a minute for a day, restored from the same backup every hour, repeat no number', () => {
  const backup = { before: 123, base: 123 };
  let former = backup.before + 20 * 60;
  for (let hour = 1; hour <= 24; hour += 1) {
    const aside = lastReservedNumber({ ...backup, elapsed: hour * HOUR })!;
    expect(aside).toBeGreaterThanOrEqual(former);
    former = aside + 20 * 60;
  }
});
