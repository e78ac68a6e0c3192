/** Tests sales figures. Their sums are compared with sums that are computed in another way. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calls, type SalesFigures } from '#areas/compliance/domain/index.ts';
import { addDays } from '#kernel/domain/calendar.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { saveDraft, submitOrder } from '../new-orders.ts';
import { makeDistributor, PERU, signInUser } from '../make-users.ts';
import type { Client } from '../test-server.ts';
import { putVertical, recordTerms } from '../verticals/relation-samples.ts';
import { makeChain, putDate } from './reported-dates.ts';
import { admin, insertRows, norte, server, setUpCompliance, today } from './server-setup.ts';

setUpCompliance();

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
    const figuresFor = async (who: Client, distributor?: number): Promise<SalesFigures> =>
      (
        await who.call(
          calls.getSalesFigures,
          distributor === undefined ? {} : { query: { distributor: distributor as never } },
        )
      ).json.body;

    const own = await signInUser(server, one, {});
    for (const [found, mine] of [
      [await figuresFor(own), rows.filter((row) => row.of === one)],
      [await figuresFor(admin, other), rows.filter((row) => row.of === other)],
      [await figuresFor(admin), rows],
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

    expect((await figuresFor(own)).distributors).toEqual([]);
    expect((await figuresFor(admin)).distributors.map(({ name }) => name)).toContain('Outro');
  });

  test('add up all currencies of a top part and a top city, however little one of them has', async () => {
    const place = await makeChain(server, 'Duas moedas', 1);
    const own = await signInUser(server, place, {});
    const sale = { of: place, company: place, date: today, price: 100 };
    await insertRows('pos_row', [
      { ...sale, part: '7000', quantity: 1000, currency: 'BRL', city: 'Lima' },
      { ...sale, part: '7000', quantity: 2, currency: 'USD', city: 'Lima' },
      ...Array.from({ length: 100 }, (_none, n) => ({
        ...sale,
        part: String(7001 + n),
        quantity: 5,
        currency: 'BRL',
        city: `Cidade ${n}`,
      })),
    ]);

    const { parts, cities }: SalesFigures = (await own.call(calls.getSalesFigures, {})).json.body;
    const whole = {
      units: 1002,
      amounts: [
        { currency: 'BRL', minor: 100_000 },
        { currency: 'USD', minor: 200 },
      ],
    };
    expect([parts[0]!.partNumber, parts[0]!.figure]).toEqual(['7000', whole]);
    expect([cities[0]!.city, cities[0]!.figure]).toEqual(['Lima', whole]);
    expect([parts.length, cities.length]).toEqual([10, 10]);
  });

  test('distinguish for each month whether it was reported: a known zero, or nothing', async () => {
    const place = await makeChain(server, 'Sem relatório', 1);
    const own = await signInUser(server, place, {});
    const told = async () => {
      const found: SalesFigures = (await own.call(calls.getSalesFigures)).json.body;
      return found.months
        .slice(-2)
        .map(({ isReported, sellThrough }) => [isReported, sellThrough.units]);
    };

    expect(await told()).toEqual([
      [false, 0],
      [false, 0],
    ]);

    await putDate(server, 'pos', place, place, `${today.slice(0, 7)}-01`, `${today} 12:00`, 0);
    expect(await told()).toEqual([
      [false, 0],
      [true, 0],
    ]);
  });

  test('count the companies that have not reported a month, so that its sum is marked as a part', async () => {
    const place = await makeChain(server, 'Duas lojas', 2);
    const own = await signInUser(server, place, {});
    const told = async () => {
      const found: SalesFigures = (await own.call(calls.getSalesFigures)).json.body;
      return found.months.at(-1)!.unreported;
    };

    const first = `${today.slice(0, 7)}-01`;
    expect(await told()).toBe(2);

    await putDate(server, 'pos', place, place, first, `${today} 12:00`, 3);
    expect(await told()).toBe(1);

    await putDate(server, 'pos', place, place + 1, first, `${today} 12:00`, 0);
    expect(await told()).toBe(0);
  });

  test('show the number of companies behind parts, cities and verticals', async () => {
    const place = await makeChain(server, 'Três lojas', 3);
    const own = await signInUser(server, place, {});
    const told = async () => [
      (await own.call(calls.getSalesFigures)).json.body.coverage,
      (await own.call(calls.getVerticalFigures)).json.body.coverage,
    ];

    await putDate(server, 'pos', place, place, addDays(today, -1), `${today} 12:00`, 3);
    await putDate(server, 'pos', place, place + 1, addDays(today, -200), `${today} 12:00`, 3);
    expect(await told()).toEqual([
      { known: 1, all: 3 },
      { known: 2, all: 3 },
    ]);
  });

  test('by vertical show whether there was any report', async () => {
    const place = await makeChain(server, 'Sem vertical', 1);
    const own = await signInUser(server, place, {});
    const told = async () => (await own.call(calls.getVerticalFigures)).json.body.isReported;
    expect(await told()).toBe(false);

    await putDate(server, 'pos', place, place, `${today.slice(0, 7)}-01`, `${today} 12:00`, 0);
    expect(await told()).toBe(true);
  });

  test('by vertical keep the verticals of a distributor that became inactive', async () => {
    const place = await makeChain(server, 'Encerrada', 1, undefined, false);
    const vertical = await putVertical(server, 'Mineração');
    await recordTerms(server, 'cnae', place, [{ spelling: 'Extração', rows: 1 }]);
    await server.pool.query(
      `insert into activity_period (term_id, valid_from, vertical_id)
       select term_id, '0001-01-01', $1 from activity_spelling where spelling = 'Extração'`,
      [vertical],
    );
    const units = async () =>
      (await admin.call(calls.getVerticalFigures)).json.body.rows
        .filter(({ verticalId }) => verticalId === vertical)
        .map(({ figure }) => figure.units);
    const sale = { of: place, company: place, date: today, part: '8000', price: 1 };
    await insertRows('pos_row', [{ ...sale, quantity: 7, currency: 'BRL', city: 'Lima' }]);
    await server.pool.query(`update pos_row set activity = 'Extração' where part_number = '8000'`);
    expect(await units()).toEqual([7]);
  });

  test('are shown beside the orders of the portal, without drafts and canceled ones', async () => {
    const place = await makeDistributor(server);
    const own = await signInUser(server, place, {});
    const order = await submitOrder(own, await saveDraft(own, place));
    await saveDraft(own, place);
    const gone = await submitOrder(own, await saveDraft(own, place));
    await server.pool.query(`update sales_order set status = 'canceled' where id = $1`, [gone.id]);
    const found: SalesFigures = (await own.call(calls.getSalesFigures)).json.body;
    expect(found.months.at(-1)!.sellIn).toEqual({
      units: order.content.lines.reduce((sum, line) => sum + Number(line.quantity), 0),
      amounts: [{ currency: 'BRL', minor: order.totalMinor }],
    });
    expect(found.months.slice(0, -1).every((one) => one.sellIn!.units === 0)).toBe(true);
  });

  test('without the right to read orders are sales alone', async () => {
    const own = await signInUser(server, norte, {
      permissions: [permissionEntryFor('pos', 'read')],
    });
    expect(
      (await own.call(calls.getSalesFigures)).json.body.months.map((one) => one.sellIn),
    ).toEqual(Array.from({ length: 12 }, () => null));
  });
});
