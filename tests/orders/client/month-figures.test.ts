/** What a month usually comes to, by which the sums above the list of orders are read. */
import { describe, expect, test } from 'vitest';
import { lastTwelveMonths, monthAverage } from '#areas/orders/client/list/month-figures.ts';

describe('what a month usually comes to', () => {
  const zone = 'America/Sao_Paulo';
  const now = Date.UTC(2026, 10, 21, 12);
  const { from, to } = lastTwelveMonths(now, zone);
  test('is of the twelve whole months before this one, as the zone counts them', () =>
    expect([new Date(from).toISOString(), new Date(to).toISOString()]).toEqual([
      '2025-11-01T03:00:00.000Z',
      '2026-11-01T03:00:00.000Z',
    ]));
  test('is a twelfth of them', () =>
    expect([...monthAverage({ sums: new Map([['BRL', 1205]]), firstAt: from }, to, zone)]).toEqual([
      ['BRL', 100],
    ]));
  test('of who began two months ago is the half', () =>
    expect([
      ...monthAverage({ sums: new Map([['BRL', 1000]]), firstAt: Date.UTC(2026, 8, 15) }, to, zone),
    ]).toEqual([['BRL', 500]]));
  test('of nobody is nothing', () =>
    expect(monthAverage({ sums: new Map(), firstAt: undefined }, to, zone).size).toBe(0));
});
