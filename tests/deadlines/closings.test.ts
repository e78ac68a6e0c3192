/** Tests the closings that a device receives, and what it derives from them. */
import { describe, expect, test } from 'vitest';
import {
  MAX_SENT_CLOSINGS,
  currentOrNextDeadline,
  daysUntilClosing,
  wasSentBeforeClosing,
  DEADLINE_SEARCH_PERIOD_MS,
  listNextClosings,
  listClosingsInPeriod,
  type Blocker,
} from '#areas/deadlines/domain/index.ts';
import { DAY, HOUR, MINUTE } from '#kernel/domain/dates.ts';
import { monthly, once } from './blocker-samples.ts';

const at = (text: string) => Date.parse(text);
const NOW = at('2026-02-27T12:00Z');

const closingsOf = (blockers: readonly Blocker[], now = NOW) =>
  listNextClosings(blockers, 7, 'orders', now);

const endOfMonth = [monthly('28 18:00', '2 08:00')];

describe('a device gets', () => {
  test('the next twelve closings, and all before the end of the last', () => {
    const { closings, completeUntil } = closingsOf(endOfMonth);
    expect(closings).toEqual(
      listClosingsInPeriod(endOfMonth, 7, 'orders', NOW, NOW + 1000 * DAY).slice(
        0,
        MAX_SENT_CLOSINGS,
      ),
    );
    expect(closings).toHaveLength(12);
    expect(completeUntil).toBe(closings.at(-1)!.end);
  });

  test('the current one first', () =>
    expect(closingsOf(endOfMonth, at('2026-03-01T00:00Z')).closings[0]).toEqual({
      start: at('2026-02-28T21:00Z'),
      end: at('2026-03-02T11:00Z'),
    }));

  test('a complete year if there are fewer', () => {
    const { closings, completeUntil } = closingsOf([once('2026-06-01 00:00', '2026-06-02 00:00')]);
    expect(closings).toHaveLength(1);
    expect(completeUntil - NOW).toBeGreaterThan(365 * DAY);
  });

  test('the same list all day long', () =>
    expect(closingsOf([], at('2026-02-27T23:59Z'))).toEqual(
      closingsOf([], at('2026-02-27T00:00Z')),
    ));
});

describe('the coming deadline', () => {
  test('is the next closing, with the time left', () =>
    expect(currentOrNextDeadline(closingsOf(endOfMonth), at('2026-02-28T19:00Z'))).toEqual({
      start: at('2026-02-28T21:00Z'),
      end: at('2026-03-02T11:00Z'),
      inMs: 2 * HOUR,
    }));

  test('is the current one, with no time left', () =>
    expect(currentOrNextDeadline(closingsOf(endOfMonth), at('2026-03-01T00:00Z'))).toEqual({
      start: at('2026-02-28T21:00Z'),
      end: at('2026-03-02T11:00Z'),
      inMs: 0,
    }));

  test('is the next one, once a closing of the list has ended', () =>
    expect(currentOrNextDeadline(closingsOf(endOfMonth), at('2026-03-02T11:00Z'))).toMatchObject({
      start: at('2026-03-28T21:00Z'),
    }));

  test('is searched a hundred days ahead', () => {
    const far = closingsOf([once('2026-06-01 00:00', '2026-06-02 00:00')]);
    const start = at('2026-06-01T03:00Z');
    expect(currentOrNextDeadline(far, start - DEADLINE_SEARCH_PERIOD_MS + 1)).toMatchObject({
      start,
    });
    expect(currentOrNextDeadline(far, start - DEADLINE_SEARCH_PERIOD_MS)).toBeUndefined();
  });

  test('is unknown after the end of the list, and not a moment before', () => {
    const few = closingsOf([once('2026-06-01 00:00', '2026-06-02 00:00')]);
    const many = closingsOf(endOfMonth);
    for (const list of [few, many]) {
      expect(currentOrNextDeadline(list, list.completeUntil - 1)).not.toBe('unknown');
      expect(currentOrNextDeadline(list, list.completeUntil)).toBe('unknown');
    }
  });

  test('is counted in calendar days of the person’s zone', () => {
    const [closing] = listClosingsInPeriod(
      [once('2026-03-30 00:00', '2026-03-31 00:00')],
      7,
      'orders',
      at('2026-03-30T12:00Z'),
      at('2026-03-30T12:01Z'),
    );

    // At 00:00 on March 30 in São Paulo, it is still March 29 in Lima.
    expect(daysUntilClosing(closing!, at('2026-03-28T12:00Z'), 'America/Sao_Paulo')).toBe(2);
    expect(daysUntilClosing(closing!, at('2026-03-28T12:00Z'), 'America/Lima')).toBe(1);
    expect(daysUntilClosing(closing!, at('2026-03-30T20:00Z'), 'America/Sao_Paulo')).toBe(0);
  });
});

test('an order that was first sent before the closing began may be sent again during it', () => {
  const closing = { start: at('2026-02-28T21:00Z'), end: at('2026-03-02T11:00Z') };
  expect(
    [closing.start - 1, closing.start, closing.start + MINUTE, null, undefined].map((firstSentAt) =>
      wasSentBeforeClosing(closing, firstSentAt),
    ),
  ).toEqual([true, false, false, false, false]);
});
