/** Tests the average total of a month, which is shown for comparison above the list of orders. */
import { describe, expect, test } from 'vitest';
import { lastTwelveMonths, monthAverage } from '#areas/orders/client/list/order-list-figures.ts';

describe('the usual sum of a month', () => {
  const zone = 'America/Sao_Paulo';
  const now = Date.UTC(2026, 10, 21, 12);
  const { from, to } = lastTwelveMonths(now, zone);

  test('covers the twelve whole months before this one in the given time zone', () =>
    expect([new Date(from).toISOString(), new Date(to).toISOString()]).toEqual([
      '2025-11-01T03:00:00.000Z',
      '2026-11-01T03:00:00.000Z',
    ]));

  test('is a twelfth of their sum', () =>
    expect([...monthAverage({ sums: new Map([['BRL', 1205]]), firstAt: from }, to, zone)]).toEqual([
      ['BRL', 100],
    ]));

  test('is half of the sum for a distributor that began two months ago', () =>
    expect([
      ...monthAverage({ sums: new Map([['BRL', 1000]]), firstAt: Date.UTC(2026, 8, 15) }, to, zone),
    ]).toEqual([['BRL', 500]]));

  test('is absent for a distributor without months', () =>
    expect(monthAverage({ sums: new Map(), firstAt: undefined }, to, zone).size).toBe(0));
});
