/** Matrix and figures as the server answers them: whose rows, by real reports, and every figure against a sum made otherwise. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  calls,
  type Matrix,
  type SalesFigures,
  type StockFigures,
} from '#areas/compliance/domain/index.ts';
import { addDays, instantIn } from '#kernel/domain/dates.ts';
import { entry } from '#kernel/domain/permissions.ts';
import { saveDraft, stockShelves, submitOrder } from '../goods.ts';
import { makeDistributor, makeUser, PERU, signedIn, type Person } from '../people.ts';
import { startServer, type Client, type TestServer } from '../server.ts';
import {
  calls as reportCalls,
  csvOf,
  finalize,
  lookAtAll,
  stock,
  stockParts,
} from '../reports/reports-of.ts';
import { makeChain, reported } from './days.ts';

const clock = { now: instantIn('2026-11-21', '12:00', 'America/Sao_Paulo') };
let server: TestServer,
  norte: number,
  andina: number,
  seller: Client,
  buyer: Client,
  admin: Client,
  boss: Person;
beforeAll(async () => {
  server = await startServer({ clock });
  await stockShelves(server);
  await stockParts(server);
  norte = await makeChain(server, 'Norte', 2);
  andina = await makeChain(server, 'Andina', 1, PERU);
  boss = await makeUser(server, null, {});
  [seller, buyer, admin] = [
    await signedIn(server, norte, {}),
    await signedIn(server, andina, {}),
    await server.as(boss),
  ];
}, 60_000);
afterAll(async () => {
  await server?.close();
});

const matrix = async (
  who: Client,
  call: typeof calls.inventoryMatrix = calls.inventoryMatrix,
): Promise<Matrix> => (await who.call(call)).json.body;
const states = (found: Matrix, distributorId: number) =>
  Object.fromEntries(
    found.rows
      .find((row) => row.distributorId === distributorId)!
      .cells.map((cell) => [cell.month, cell.state]),
  );

describe('the matrix', () => {
  test('shows a distributor its own row, administrators with the right everybody, and others nothing', async () => {
    const names = async (who: Client) => (await matrix(who)).rows.map((row) => row.distributorName);
    expect([
      await names(seller),
      await names(buyer),
      (await names(admin)).filter((name) => /Norte|Andina/.test(name)),
    ]).toEqual([['Norte'], ['Andina'], ['Andina', 'Norte']]);
    const [stockOnly, none] = [
      await signedIn(server, null, { permissions: [entry('inventory', 'read')] }),
      await signedIn(server, norte, { permissions: [entry('orders', 'write')] }),
    ];
    expect([
      (await stockOnly.call(calls.inventoryMatrix)).status,
      (await stockOnly.call(calls.posMatrix)).status,
      (await none.call(calls.inventoryMatrix)).status,
      (await server.anonymous.call(calls.posMatrix)).status,
    ]).toEqual([200, 403, 403, 401]);
  });
  test('nothing of another distributor stands in an answer', async () => {
    await reported(server, 'pos', andina, andina, '2026-10-10', '2026-11-02 12:00');
    for (const call of [
      calls.inventoryMatrix,
      calls.posMatrix,
      calls.stockFigures,
      calls.salesFigures,
    ])
      expect((await seller.call(call)).text).not.toMatch(new RegExp(`Andina|${andina}`));
    expect(
      (await seller.call(calls.salesFigures, { query: { distributor: andina as never } })).status,
    ).toBe(404);
  });
  test('follows a file that was registered, and a declaration of none', async () => {
    expect(
      (await finalize(seller, csvOf([stock('31/10/2026', '1001', 5)]), { distributorId: norte }))
        .status,
    ).toBe(200);
    await lookAtAll(server);
    expect(states(await matrix(seller), norte)['2026-10']).toBe('partial');
    const id = randomUUID();
    expect(
      (
        await seller.call(reportCalls.inventory.declare, {
          params: { id },
          body: {
            id,
            baseVersion: 0,
            distributorId: norte,
            companyId: norte + 1,
            when: '2026-10',
            replaces: false,
          },
        })
      ).status,
    ).toBe(200);
    // Both came on the 21st, and the 5th was the day.
    expect(states(await matrix(seller), norte)).toMatchObject({
      '2026-10': 'late',
      '2026-11': 'awaited',
    });
    const [row] = (await matrix(seller)).rows;
    expect(row!.cells.at(-2)!.companies.map((one) => [one.companyId, one.state])).toEqual([
      [norte, 'late'],
      [norte + 1, 'late'],
    ]);
    expect(row!.cells.at(-1)).toMatchObject({ due: '2026-12-05', overdue: false });
  });
  test('what replaces a report later leaves it on time', async () => {
    const one = await makeDistributor(server);
    const own = await signedIn(server, one, {});
    const late = clock.now;
    const send = async (quantity: number) => {
      expect(
        (
          await finalize(own, csvOf([stock('31/10/2026', '1001', quantity)]), {
            distributorId: one,
            replacement: 'replace',
          })
        ).status,
      ).toBe(200);
      await lookAtAll(server);
    };
    clock.now = instantIn('2026-11-05', '23:00', 'America/Sao_Paulo');
    await send(5);
    clock.now = late;
    await send(6);
    expect(states(await matrix(own), one)['2026-10']).toBe('received');
    expect((await own.call(calls.stockFigures)).json.body.bands[0]!.figure).toEqual({
      units: 6,
      amounts: [{ currency: 'BRL', minor: 6_300 }],
    });
  });
});

type Sale = {
  company: number;
  days: number;
  part: number;
  quantity: number;
  price: number | null;
  city: number;
};
const sales = fc.array(
  fc.record({
    company: fc.integer({ min: 0, max: 1 }),
    days: fc.integer({ min: 0, max: 400 }),
    part: fc.integer({ min: 1, max: 14 }),
    quantity: fc.integer({ min: 1, max: 9999 }),
    price: fc.option(fc.integer({ min: 0, max: 99_999_999 })),
    city: fc.integer({ min: 1, max: 13 }),
  }),
  { minLength: 150, maxLength: 150 },
);
const today = '2026-11-21';
async function insertRows(
  table: 'pos_row' | 'inventory_row',
  rows: readonly {
    of: number;
    company: number;
    date: string;
    part: string;
    quantity: number;
    price: number | null;
    currency: string;
    city?: string;
  }[],
) {
  const isSale = table === 'pos_row';
  await server.pool.query(
    `insert into ${table} (distributor_id, company_id, report_id, on_date, part_number, quantity, price_minor, currency, key_id, ordinal${isSale ? ', city, state, rest' : ''})
    select of, company, gen_random_uuid(), date, part, quantity, price, currency, gen_random_uuid(), 0${isSale ? `, city, 'SP', '{}'` : ''} from jsonb_to_recordset($1::jsonb) as r (of bigint, company bigint, date date, part text, quantity int, price bigint, currency text, city text)`,
    [JSON.stringify(rows)],
  );
}

describe('figures of sales', () => {
  test('equal an independent sum, by month, part and city, for each distributor and for all', async () => {
    const [one, other] = [
      await makeChain(server, 'Um', 2),
      await makeChain(server, 'Outro', 2, PERU),
    ];
    const [sold] = fc.sample(sales, { numRuns: 1, seed: 7 }) as [Sale[]];
    const [more] = fc.sample(sales, { numRuns: 1, seed: 8 }) as [Sale[]];
    const rowsOf = (of: number, currency: string, all: Sale[]) =>
      all.map(({ company, days, part, quantity, price, city }) => ({
        of,
        company: of + company,
        date: addDays(today, -days),
        part: String(9000 + part),
        quantity,
        price,
        currency,
        city: `Cidade ${city}`,
      }));
    const rows = [...rowsOf(one, 'BRL', sold), ...rowsOf(other, 'PEN', more)];
    await insertRows('pos_row', rows);
    const told = async (who: Client, distributor?: number): Promise<SalesFigures> =>
      (
        await who.call(
          calls.salesFigures,
          distributor === undefined ? {} : { query: { distributor: distributor as never } },
        )
      ).json.body;
    const own = await signedIn(server, one, {});
    for (const [found, mine] of [
      [await told(own), rows.filter((row) => row.of === one)],
      [await told(admin, other), rows.filter((row) => row.of === other)],
      [await told(admin), rows],
    ] as const) {
      const amounts = (of: typeof rows) =>
        ['BRL', 'PEN']
          .map(
            (currency) =>
              [
                currency,
                of
                  .filter((row) => row.currency === currency)
                  .reduce((sum, row) => sum + BigInt(row.quantity) * BigInt(row.price ?? 0), 0n),
              ] as const,
          )
          .filter(([, minor]) => minor > 0n)
          .map(([currency, minor]) => ({ currency, minor: Number(minor) }));
      const figure = (of: typeof rows) => ({
        units: of.reduce((sum, row) => sum + row.quantity, 0),
        amounts: amounts(of),
      });
      expect(found.months.map(({ month, sellThrough }) => [month, sellThrough])).toEqual(
        found.months.map(({ month }) => [
          month,
          figure(mine.filter((row) => row.date.startsWith(month))),
        ]),
      );
      const recent = mine.filter((row) => row.date >= '2026-08-01');
      const ranked = (key: 'part' | 'city') =>
        [...Map.groupBy(recent, (row) => row[key]!).values()]
          .map((group) => [group[0]![key]!, figure(group)] as const)
          .toSorted((a, b) => b[1].units - a[1].units)
          .slice(0, 10);
      expect(found.since).toBe('2026-08-01');
      expect(found.parts.map(({ partNumber, figure: has }) => [partNumber, has])).toEqual(
        ranked('part'),
      );
      expect(found.cities.map(({ city, figure: has }) => [city, has])).toEqual(ranked('city'));
    }
    expect((await told(own)).distributors).toEqual([]);
    expect((await told(admin)).distributors.map(({ name }) => name)).toContain('Outro');
  });
  test('stand beside what was ordered in the portal; drafts and canceled orders are none', async () => {
    const place = await makeDistributor(server);
    const own = await signedIn(server, place, {});
    const order = await submitOrder(own, await saveDraft(own, place));
    await saveDraft(own, place);
    const gone = await submitOrder(own, await saveDraft(own, place));
    await server.pool.query(`update sales_order set status = 'canceled' where id = $1`, [gone.id]);
    const found: SalesFigures = (await own.call(calls.salesFigures)).json.body;
    expect(found.months.at(-1)!.sellIn).toEqual({
      units: order.content.lines.reduce((sum, line) => sum + Number(line.quantity), 0),
      amounts: [{ currency: 'BRL', minor: order.totalMinor }],
    });
    expect(found.months.slice(0, -1).every((one) => one.sellIn!.units === 0)).toBe(true);
  });
  test('whoever may not read orders is told of sales alone', async () => {
    const own = await signedIn(server, norte, { permissions: [entry('pos', 'read')] });
    expect((await own.call(calls.salesFigures)).json.body.months.map((one) => one.sellIn)).toEqual(
      Array.from({ length: 12 }, () => null),
    );
  });
});

describe('figures of stock', () => {
  const told = async (who: Client, distributor?: number): Promise<StockFigures> =>
    (
      await who.call(
        calls.stockFigures,
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
      await reported(
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
  test('are of the last count of each company, at its prices', async () => {
    const place = await makeChain(server, 'Estoque', 2);
    const own = await signedIn(server, place, {});
    await counted(place, [
      [40, { 9001: 7, 9002: 50 }],
      [3, { 9001: 5, 9003: 2 }, 250],
    ]);
    await counted(place, [[10, { 9001: 1 }, 300]], place + 1);
    const found = await told(own);
    expect([found.from, found.to]).toEqual([addDays(today, -10), addDays(today, -3)]);
    expect(found.parts.map(({ partNumber, figure }) => [partNumber, figure])).toEqual([
      ['9001', { units: 6, amounts: [{ currency: 'BRL', minor: 5 * 250 + 300 }] }],
      ['9003', { units: 2, amounts: [{ currency: 'BRL', minor: 500 }] }],
    ]);
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
    expect(units(await told(admin, place))).toEqual(expected);
  });
});
