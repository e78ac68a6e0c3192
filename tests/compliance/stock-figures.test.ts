/**
 * Tests stock figures: they are those of the last count of each company at its prices, stock grows
 * older in steps, and if some companies were never counted, figures name the number of companies
 * that they cover.
 */
import { describe, expect, test } from 'vitest';
import { insertPartsWithPrices } from '#areas/catalog/server/index.ts';
import { calls, type StockFigures } from '#areas/compliance/domain/index.ts';
import { addDays } from '#kernel/domain/calendar.ts';
import { makeDistributor, signInUser } from '../make-users.ts';
import type { Client } from '../test-server.ts';
import { makeChain, putDate } from './reported-dates.ts';
import { admin, insertRows, server, setUpCompliance, today } from './server-setup.ts';

setUpCompliance();

describe('figures of stock', () => {
  const figuresFor = async (who: Client, distributor?: number): Promise<StockFigures> =>
    (
      await who.call(
        calls.getStockFigures,
        distributor === undefined ? {} : { query: { distributor: distributor as never } },
      )
    ).json.body;

  async function counted(
    place: number,
    counts: readonly (readonly [
      daysAgo: number,
      parts: Readonly<Record<string, number>>,
      price?: number,
    ])[],
    company = place,
  ) {
    await insertRows(
      'inventory_row',
      counts.flatMap(([daysAgo, parts, price = 100]) =>
        Object.entries(parts).map(([part, quantity]) => ({
          of: place,
          company,
          date: addDays(today, -daysAgo),
          part,
          quantity,
          price,
          currency: 'BRL',
        })),
      ),
    );
    for (const [daysAgo, parts] of counts)
      await putDate(
        server,
        'inventory',
        place,
        company,
        addDays(today, -daysAgo),
        '2026-11-20 12:00',
        Object.keys(parts).length,
      );
  }

  const units = (found: StockFigures) => found.bands.map((one) => one.figure.units);

  test('are those of the last count of each company, at its prices', async () => {
    const place = await makeChain(server, 'Estoque', 2);
    const own = await signInUser(server, place, {});
    await counted(place, [
      [40, { 9001: 7, 9002: 50 }],
      [3, { 9001: 5, 9003: 2 }, 250],
    ]);

    await counted(place, [[10, { 9001: 1 }, 300]], place + 1);
    const names = { es: 'Sonda' };
    const probe = { partNumber: '9001', description: 'Probe', names, ean: null, active: true };
    await insertPartsWithPrices(server.db, [{ ...probe, prices: { BRL: 1 } }]);
    const found = await figuresFor(own);
    expect(found.parts.map(({ description, names: has }) => [description, has])).toEqual([
      ['Probe', names],
      ['', null],
    ]);
    expect([found.from, found.to]).toEqual([addDays(today, -10), addDays(today, -3)]);
    expect(found.parts.map(({ partNumber, figure }) => [partNumber, figure])).toEqual([
      ['9001', { units: 6, amounts: [{ currency: 'BRL', minor: 5 * 250 + 300 }] }],
      ['9003', { units: 2, amounts: [{ currency: 'BRL', minor: 500 }] }],
    ]);
  });

  test('show the number of companies behind them if some were never counted', async () => {
    const place = await makeChain(server, 'Partes', 3);
    const own = await signInUser(server, place, {});
    expect((await figuresFor(own)).coverage).toEqual({ known: 0, all: 3 });

    await counted(place, [[3, { 9001: 5 }]]);
    await counted(place, [[3, {}]], place + 1);
    expect((await figuresFor(own)).coverage).toEqual({ known: 2, all: 3 });

    await server.pool.query('update company set active = false where id = $1', [place + 2]);
    expect((await figuresFor(own)).coverage).toEqual({ known: 2, all: 2 });
  });

  test.each([
    [
      'what was there in every count has lain since',
      [
        [95, { 9001: 10 }],
        [60, { 9001: 10 }],
        [30, { 9001: 10 }],
        [0, { 9001: 10 }],
      ],
      [0, 0, 0, 10],
    ],
    [
      'what was sold in between is not what lies there now',
      [
        [95, { 9001: 10 }],
        [60, { 9001: 2 }],
        [0, { 9001: 10 }],
      ],
      [8, 0, 0, 2],
    ],
    [
      'what was missing from one count came after it',
      [
        [95, { 9001: 10 }],
        [45, { 9002: 1 }],
        [0, { 9001: 10 }],
      ],
      [10, 0, 0, 0],
    ],
    [
      'stock grows older in steps',
      [
        [100, { 9001: 1 }],
        [70, { 9001: 3 }],
        [35, { 9001: 6 }],
        [0, { 9001: 10 }],
      ],
      [4, 3, 2, 1],
    ],
    ['a first count is new', [[0, { 9001: 4 }]], [4, 0, 0, 0]],
    [
      'where nothing was counted before, nothing is known to be older',
      [
        [45, { 9001: 4 }],
        [0, { 9001: 4 }],
      ],
      [0, 4, 0, 0],
    ],
    [
      'a count of nothing leaves nothing',
      [
        [45, { 9001: 4 }],
        [0, {}],
      ],
      [0, 0, 0, 0],
    ],
    [
      'a count of nothing in between makes all that came after it new',
      [
        [95, { 9001: 4 }],
        [40, {}],
        [0, { 9001: 4 }],
      ],
      [4, 0, 0, 0],
    ],
    ['what was counted long ago is no longer on hand', [[300, { 9001: 4 }]], [0, 0, 0, 0]],
  ] as const)('%s', async (_what, counts, expected) => {
    const place = await makeDistributor(server);
    await counted(place, counts as never);
    expect(units(await figuresFor(admin, place))).toEqual(expected);
  });
});
