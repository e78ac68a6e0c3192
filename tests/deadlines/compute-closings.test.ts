/** Tests when submitting is closed: agreed examples, and properties that hold for any blockers. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findBlockingClosing,
  blockerSchema,
  blockerContentSchema,
  blockerContentOf,
  monthlyClosingInMonth,
  END_OF_ENDLESS_CLOSING,
  findMonthsOpenTooShort,
  listClosingsInPeriod,
  type Blocker,
  type Closing,
} from '#areas/deadlines/domain/index.ts';
import { parseBySchema } from '#kernel/domain/schema.ts';
import { instantInZone } from '#kernel/domain/calendar.ts';
import { DAY } from '#kernel/domain/dates.ts';
import { chooseRunCount } from '../test-extent.ts';
import { anyDefault, anyInstant, anySpecific, isClosed, monthly, once } from './blocker-samples.ts';

const at = (text: string) => Date.parse(text.endsWith('Z') ? text : `${text}Z`);

const say = (closing: Closing | undefined) =>
  closing &&
  `${new Date(closing.start).toISOString().slice(0, 16)} – ${new Date(closing.end).toISOString().slice(0, 16)}`;

const until = (blockers: readonly Blocker[], now: string, distributorId = 7) =>
  say(findBlockingClosing(blockers, distributorId, 'orders', at(now)));

const state = (blockers: readonly Blocker[], now: number) =>
  findBlockingClosing(blockers, 7, 'orders', now) ? 'blocked' : 'open';

describe('the agreed examples', () => {
  const endOfMonth = [monthly('28 18:00', '2 08:00')];

  test.each([
    ['2026-02-28T20:59Z', 'open'],
    ['2026-02-28T20:59:59.999Z', 'open'],
    ['2026-02-28T21:00Z', 'blocked'],
    ['2026-03-02T10:59Z', 'blocked'],
    ['2026-03-02T11:00Z', 'open'],
  ])('28 18:00 → 2 08:00: %s is %s', (now, expected) =>
    expect(state(endOfMonth, at(now))).toBe(expected),
  );

  const lastDay = [monthly('31 00:00', '31 23:59')];

  test('31 00:00 → 31 23:59: 2026-04-30T15:00Z is blocked', () =>
    expect(state(lastDay, at('2026-04-30T15:00Z'))).toBe('blocked'));

  test('31 00:00 → 31 23:59: the whole of 2026-05-30 is open', () =>
    expect(
      listClosingsInPeriod(
        lastDay,
        7,
        'orders',
        instantInZone('2026-05-30', '00:00', 'America/Sao_Paulo'),
        instantInZone('2026-05-31', '00:00', 'America/Sao_Paulo'),
      ),
    ).toEqual([]));

  test('30 12:00 → 31 12:00: 2026-02-28T15:00Z to 2026-03-01T03:00Z is blocked', () =>
    expect(until([monthly('30 12:00', '31 12:00')], '2026-02-28T15:00Z')).toBe(
      '2026-02-28T15:00 – 2026-03-01T03:00',
    ));
});

describe('a default', () => {
  test.each([
    ['2026-02', '2026-02-28T21:00 – 2026-03-31T11:00'],
    ['2028-02', '2028-02-29T21:00 – 2028-03-31T11:00'],
    ['2026-01', '2026-01-31T21:00 – 2026-02-28T11:00'],
    ['2026-12', '2026-12-31T21:00 – 2027-01-31T11:00'],
  ])('31 18:00 → 31 08:00 starting in %s', (month, expected) =>
    expect(say(monthlyClosingInMonth(month, monthly('31 18:00', '31 08:00')))).toBe(expected),
  );

  test('with a day that a leap year has is not clamped there', () =>
    expect(say(monthlyClosingInMonth('2028-02', monthly('29 12:00', '29 18:00')))).toBe(
      '2028-02-29T15:00 – 2028-02-29T21:00',
    ));

  test('closes its own documents for its own distributors', () => {
    const [one] = [
      monthly('10 00:00', '11 00:00', { documents: ['inventory', 'pos'], distributors: [7] }),
    ];
    const now = at('2026-03-10T12:00Z');
    expect(
      (['orders', 'inventory', 'pos'] as const).map(
        (document) => findBlockingClosing([one], 7, document, now) !== undefined,
      ),
    ).toEqual([false, true, true]);
    expect(findBlockingClosing([one], 8, 'pos', now)).toBeUndefined();
  });

  test('that starts and ends on the same day and time closes nothing', () => {
    for (let n = 0; n < 400; n += 3)
      expect(state([monthly('15 12:00', '15 12:00')], at('2026-01-01T00:00Z') + n * DAY)).toBe(
        'open',
      );
  });

  test('without a gap to another gives the same end in every refusal, whenever it is sent', () => {
    const halves = [monthly('1 00:00', '16 00:00'), monthly('16 00:00', '1 00:00', { id: 3 })];
    const ends = Array.from(
      { length: 40 },
      (_, n) =>
        findBlockingClosing(halves, 7, 'orders', at('2026-01-01T12:00Z') + n * 17 * DAY)?.end,
    );
    expect(new Set(ends)).toEqual(new Set([END_OF_ENDLESS_CLOSING]));
  });

  test('gives the same end in every refusal until it is over', () => {
    const blockers = [monthly('28 18:00', '2 08:00'), once('2026-03-02 08:00', '2026-05-02 08:00')];
    const ends = [0, 1, 20, 40, 60].map(
      (days) =>
        findBlockingClosing(blockers, 7, 'orders', at('2026-02-28T22:00Z') + days * DAY)?.end,
    );
    expect(new Set(ends)).toEqual(new Set([at('2026-05-02T11:00Z')]));
  });

  test('is tight in the months in which it leaves less than a day open', () => {
    const now = at('2026-01-10T12:00Z');
    expect(findMonthsOpenTooShort([monthly('2 08:00', '1 08:00')], 7, 'orders', now)).toEqual([]);
    expect(findMonthsOpenTooShort([monthly('2 07:00', '1 08:00')], 7, 'orders', now)).toHaveLength(
      12,
    );

    // Only February is short enough: just the last twelve hours of its 28th day are open.
    expect(findMonthsOpenTooShort([monthly('1 00:00', '28 12:00')], 7, 'orders', now)).toEqual([
      '2026-02',
    ]);
  });

  test('followed the clocks of its time, when São Paulo still changed them', () =>
    expect(until([monthly('28 18:00', '2 08:00')], '2018-12-28T20:00Z')).toBe(
      '2018-12-28T20:00 – 2019-01-02T10:00',
    ));
});

describe('a specific blocker', () => {
  const monthEnd = monthly('28 18:00', '2 08:00');

  test('replaces the default of the month in which it starts', () => {
    const blockers = [monthEnd, once('2026-02-26 12:00', '2026-02-27 12:00')];
    expect(until(blockers, '2026-02-26T15:00Z')).toBe('2026-02-26T15:00 – 2026-02-27T15:00');
    expect(until(blockers, '2026-02-28T22:00Z')).toBeUndefined();
    expect(until(blockers, '2026-03-01T12:00Z')).toBeUndefined();
    expect(until(blockers, '2026-03-28T21:00Z')).toBe('2026-03-28T21:00 – 2026-04-02T11:00');
  });

  test('leaves the default that reaches into its month, and forms one closing with it if they touch', () => {
    const blockers = [monthEnd, once('2026-03-02 08:00', '2026-03-03 18:00')];
    expect(until(blockers, '2026-03-01T00:00Z')).toBe('2026-02-28T21:00 – 2026-03-03T21:00');
    expect(until(blockers, '2026-03-28T22:00Z')).toBeUndefined();
  });

  test('does not replace the default for other distributors and documents', () => {
    const all = monthly('28 18:00', '2 08:00', { documents: ['orders', 'pos'] });
    const blockers = [all, once('2026-02-10 00:00', '2026-02-11 00:00', { distributors: [7] })];
    expect(until(blockers, '2026-02-28T22:00Z', 7)).toBeUndefined();
    expect(until(blockers, '2026-02-28T22:00Z', 8)).toBe('2026-02-28T21:00 – 2026-03-02T11:00');
    expect(findBlockingClosing(blockers, 7, 'pos', at('2026-02-28T22:00Z'))).toBeDefined();
  });

  test('may be longer than a month', () =>
    expect(until([once('2026-02-10 00:00', '2026-09-01 00:00')], '2026-06-15T00:00Z')).toBe(
      '2026-02-10T03:00 – 2026-09-01T03:00',
    ));
});

describe('closings of any blockers', () => {
  const some = fc
    .tuple(fc.array(anyDefault, { maxLength: 3 }), fc.array(anySpecific, { maxLength: 4 }))
    .map(([defaults, specifics]) => [...defaults, ...specifics]);

  /**
   * Returns true for a closing shorter than 300 days. The end of a longer one may be unknown,
   * because ends are searched for only a year ahead.
   */
  const hasEnd = ({ start, end }: Closing) => end - start < 300 * DAY;

  const [from, to] = [at('2027-11-01T00:00Z'), at('2028-05-01T00:00Z')];

  test('block an instant exactly when the clocks of São Paulo say so', () => {
    fc.assert(
      fc.property(
        some,
        fc.array(anyInstant, { minLength: 5, maxLength: 5 }),
        (blockers, instants) => {
          for (const now of instants)
            expect(findBlockingClosing(blockers, 7, 'orders', now) !== undefined).toBe(
              isClosed(blockers, 7, 'orders', now),
            );
        },
      ),
      { numRuns: chooseRunCount(undefined, 50, 600), seed: 1 },
    );
  });

  test('are half-open: blocked at the start and just before the end, open just before the start and at the end', () => {
    fc.assert(
      fc.property(some, (blockers) => {
        for (const { start, end } of listClosingsInPeriod(blockers, 7, 'orders', from, to).filter(
          hasEnd,
        ))
          expect(
            [start - 1, start, end - 1, end].map((now) => isClosed(blockers, 7, 'orders', now)),
          ).toEqual([false, true, true, false]);
      }),
      {
        numRuns: 300,
        seed: 2,
        examples: [[[monthly('31 08:00', '30 18:00')]], [[monthly('30 18:00', '31 12:00')]]],
      },
    );
  });

  test('are sorted, and neither overlap nor touch', () => {
    fc.assert(
      fc.property(some, (blockers) => {
        const windows = listClosingsInPeriod(blockers, 7, 'orders', from, to);
        windows.forEach(({ start, end }, n) => {
          expect(start < end).toBe(true);
          if (n > 0) expect(windows[n - 1]!.end < start).toBe(true);
        });
      }),
      { numRuns: 300, seed: 3, examples: [[[monthly('31 08:00', '30 18:00')]]] },
    );
  });

  test('have the same span when asked for an instant inside as in the list of all', () => {
    fc.assert(
      fc.property(some, (blockers) => {
        for (const window of listClosingsInPeriod(blockers, 7, 'orders', from, to).filter(hasEnd))
          for (const now of [
            window.start,
            Math.floor((window.start + window.end) / 2),
            window.end - 1,
          ])
            expect(findBlockingClosing(blockers, 7, 'orders', now)).toEqual(window);
      }),
      { numRuns: chooseRunCount(undefined, 20, 150), seed: 4 },
    );
  });

  test('do not depend on the sequence of the blockers', () => {
    fc.assert(
      fc.property(some, (blockers) => {
        expect(listClosingsInPeriod(blockers.toReversed(), 7, 'orders', from, to)).toEqual(
          listClosingsInPeriod(blockers, 7, 'orders', from, to),
        );
      }),
      { numRuns: 100, seed: 5 },
    );
  });
});

describe('the content that an administrator may write', () => {
  const monthEnd = blockerContentOf(monthly('28 18:00', '2 08:00'));
  const special = blockerContentOf(once('2026-03-30 12:00', '2026-04-01 08:00'));

  test.each([
    ['a default', monthEnd, true],
    ['a specific one', special, true],
    ['one for two distributors', { ...monthEnd, distributors: [7, 8] }, true],
    ['a day 32', { ...monthEnd, startDay: 32 }, false],
    ['a day 0', { ...monthEnd, endDay: 0 }, false],
    ['24:00', { ...monthEnd, endTime: '24:00' }, false],
    ['8:00', { ...monthEnd, endTime: '8:00' }, false],
    ['no document', { ...monthEnd, documents: [] }, false],
    ['nobody', { ...monthEnd, distributors: [] }, false],
    ['a default with a date', { ...monthEnd, startBlockDate: '2026-03-30' }, false],
    ['30 February', { ...special, startBlockDate: '2026-02-30' }, false],
    [
      'a specific one that ends as it starts',
      { ...special, endBlockDate: '2026-03-30', endTime: '12:00' },
      false,
    ],
    ['one that ends before', { ...special, endBlockDate: '2026-03-29' }, false],
  ])('%s is accepted: %3$s', (_what, written, isFine) =>
    expect(parseBySchema(blockerContentSchema, written).ok).toBe(isFine),
  );

  test('is returned in the shape that devices store', () => {
    for (const one of [
      monthly('28 18:00', '2 08:00'),
      once('2026-03-30 12:00', '2026-04-01 08:00'),
    ])
      expect(parseBySchema(blockerSchema, one)).toEqual({ ok: true, value: one });
  });
});
