/**
 * Tests the sum ordered this month, and the average total of a month, which is shown for comparison
 * above the list of orders.
 */
import { describe, expect, test } from 'vitest';
import {
  lastTwelveMonths,
  monthAverage,
  sumOrderedThisMonth,
} from '#areas/orders/client/list/month-figures.ts';

test('the sum ordered this month is split by currency, without drafts, cancelled orders and earlier months', async () => {
  const at = (iso: string) => Date.parse(iso);
  const row = (createdAt: string, totalMinor: number, status: string, currency = 'BRL') => ({
    createdAt: at(createdAt),
    totalMinor,
    status,
    currency,
    deleted: false,
  });

  const rows = [
    row('2026-11-20T12:00Z', 5, 'draft'),
    row('2026-11-19T12:00Z', 10, 'complete'),
    row('2026-11-18T12:00Z', 7, 'canceled'),
    row('2026-11-02T12:00Z', 20, 'waiting_approval', 'PEN'),
    row('2026-11-01T02:00Z', 40, 'complete'),
    row('2026-10-20T12:00Z', 80, 'complete'),
  ];

  const figures = await sumOrderedThisMonth(
    async (offset, limit) => ({
      rows: rows.slice(offset, offset + limit) as never,
      total: rows.length,
      asOf: at('2026-11-21T12:00Z'),
    }),
    at('2026-11-21T12:00Z'),
    'America/Sao_Paulo',
  );

  expect([...figures]).toEqual([
    ['BRL', 10],
    ['PEN', 20],
  ]);
});

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
