/**
 * Tests that the demonstration data is complete and plausible, is the same everywhere, and is
 * loaded only once.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#kernel/domain/dates.ts';
import { ok } from '#kernel/domain/result.ts';
import {
  calls as orderCalls,
  checkOrder,
  orderStatuses,
  orderTypes,
  type OrderLine,
} from '#areas/orders/domain/index.ts';
import { selectActiveVerticalIds } from '#areas/settings/server/index.ts';
import { updateMonthAlerts } from '#areas/compliance/server/index.ts';
import { calls as alertCalls } from '#areas/alerts/domain/index.ts';
import { DEMONSTRATION_PASSWORD, seedDemonstration } from '#app/server/seed/index.ts';
import { planOrders } from '#app/server/seed/orders/plan-orders.ts';
import { planSingleOrders } from '#app/server/seed/orders/single-orders.ts';
import { createSeedParts } from '#app/server/seed/parts.ts';
import { startServer, type TestServer } from '../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seed: true });
});
afterAll(() => server.close());
const count = async (
  table: 'part' | 'sales_order' | 'user_account' | 'distributor' | 'order_line',
) =>
  (
    await server.db
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;
const as = (name: string) => server.as({ email: name, password: DEMONSTRATION_PASSWORD });

describe('the demonstration company', () => {
  it('has 300 parts, five distributors and 174 orders', async () => {
    expect([await count('part'), await count('distributor'), await count('sales_order')]).toEqual([
      300, 5, 174,
    ]);
  });
  it('has orders in every state, all within fourteen months', async () => {
    const rows = await server.db
      .selectFrom('sales_order')
      .select(['status', 'created_at'])
      .execute();
    expect(new Set(rows.map((r) => r.status))).toEqual(new Set(orderStatuses));
    for (const { created_at } of rows) {
      expect(created_at).toBeLessThan(server.clock.now);
      expect(created_at).toBeGreaterThan(server.clock.now - 430 * DAY);
    }
  });
  it('gives Ana three drafts', async () => {
    const ana = await as('ana@norte.example');
    const { json } = await ana.call(orderCalls.listOrders, { query: { status: 'draft' } });
    expect(json.body.rows.map((r) => r.createdBy)).toEqual([
      'Ana Ribeiro',
      'Ana Ribeiro',
      'Ana Ribeiro',
    ]);
  });
  it('numbers orders without gaps, in the sequence of their first submission', async () => {
    const rows = await server.db
      .selectFrom('order_history')
      .innerJoin('sales_order', 'sales_order.id', 'order_history.order_id')
      .select(['number', (e) => e.fn.min('at').as('first')])
      .where('to_status', '=', 'waiting_approval')
      .groupBy('number')
      .orderBy('first')
      .execute();
    const numbers = rows.map((r) => r.number!);
    const counters = await server.db
      .selectFrom('order_counter')
      .selectAll()
      .orderBy('year')
      .execute();
    expect(numbers).toEqual(
      counters.flatMap(({ year, last }) =>
        Array.from({ length: last }, (_, n) => `${year % 100}-${String(n + 1).padStart(6, '0')}`),
      ),
    );
  });
  it('has only submissions of every type that would be accepted today', async () => {
    const prices = new Map(
      (await server.db.selectFrom('price').selectAll().execute()).map((p) => [
        `${p.part_number}/${p.currency}`,
        p.unit_minor,
      ]),
    );
    const rows = await server.db
      .selectFrom('sales_order')
      .innerJoin('distributor', 'distributor.id', 'distributor_id')
      .select(['content', 'sales_order.currency', 'country', 'distributor_id', 'submitted_at'])
      .where('submitted_at', 'is not', null)
      .execute();
    const companies = await server.db
      .selectFrom('company')
      .select(['id', 'distributor_id'])
      .execute();
    const eans = new Map(
      (await server.db.selectFrom('part').select(['part_number', 'ean']).execute()).map((part) => [
        part.part_number,
        part.ean,
      ]),
    );
    const minimums: Readonly<Record<string, { normal: number }>> = {
      BR: { normal: 500_000 },
      MX: { normal: 2_000_000 },
    };
    const wrong = rows.flatMap((row) =>
      checkOrder(row.content, {
        companies: companies
          .filter((c) => c.distributor_id === row.distributor_id)
          .map((c) => c.id),
        paymentMethods: [1, 2, 3, 4, 5, 6],
        carriers: [1, 2, 3, 4, 5, 6],
        part: (partNumber) => ({
          partNumber,
          description: '',
          active: true,
          ean: eans.get(partNumber)!,
          unitMinor: prices.get(`${partNumber}/${row.currency}`) ?? null,
        }),
        minimums: minimums[row.country] ?? {},
      }),
    );
    const retail = rows.filter(({ content }) => content.type === 'retail');
    expect(
      retail
        .flatMap(({ content }) => content.lines)
        .filter(({ partNumber, ean }) => ean !== eans.get(partNumber)),
    ).toEqual([]);
    expect(new Set(rows.map(({ content }) => content.type))).toEqual(new Set(orderTypes));
    expect(wrong).toEqual([]);
  });
  it('has one funnel order that waits below its minimum, with discounts to decide and a vertical of the list', async () => {
    const rows = await server.db
      .selectFrom('sales_order')
      .innerJoin('distributor', 'distributor.id', 'distributor_id')
      .select(['status', 'content', 'total_minor as total'])
      .where('type', '=', 'funnel')
      .where('country', '=', 'BR')
      .execute();
    const below = rows.filter(({ total }) => total < 1_000_000);
    expect(below.map(({ status }) => status)).toEqual(['waiting_approval']);
    const [{ content }] = below as [(typeof below)[0]];
    expect(content.lines.map(({ discount, discountReason }) => [discount, discountReason])).toEqual(
      Array(2).fill([500, 'Oferta da concorrência']),
    );
    expect((await selectActiveVerticalIds(server.db)).map(Number)).toContain(content.verticalId);
  });
  it('stores the lines of submitted orders as figures that add up to their totals', async () => {
    const rows = await server.db
      .selectFrom('order_line')
      .innerJoin('sales_order', 'sales_order.id', 'order_id')
      .select([
        'sales_order.total_minor as total',
        (e) => e.fn.sum<number>('order_line.total_minor').as('sum'),
      ])
      .groupBy('sales_order.id')
      .execute();
    expect(rows.filter((r) => Number(r.sum) !== r.total)).toEqual([]);
    expect(rows).toHaveLength(165);
  });
  it('alerts Carla in Spanish about her corrections', async () => {
    const carla = await as('carla@andina.example');
    const { json } = await carla.call(alertCalls.listAlerts, { params: { distributorID: 3 } });
    expect(json.body.length).toBeGreaterThan(0);
    const { json: details } = await carla.call(alertCalls.getAlertDetails, {
      params: { id: json.body[0]!.id },
    });
    expect(details.body[0]!.message).toMatch(/^Error en /);
  });
  it('uses valid check digits in its EANs', async () => {
    const rows = await server.db
      .selectFrom('part')
      .select('ean')
      .where('ean', 'is not', null)
      .execute();
    const sum = (ean: string) =>
      [...ean].reduce((total, digit, n) => total + Number(digit) * (n % 2 ? 3 : 1), 0);
    expect(rows.filter(({ ean }) => sum(ean!) % 10 !== 0)).toEqual([]);
  });
  it('prices Chilean orders in whole pesos', async () => {
    const rows = await server.db
      .selectFrom('sales_order')
      .select('content')
      .where('currency', '=', 'CLP')
      .execute();
    const prices = rows.flatMap((r) => r.content.lines).map((l: OrderLine) => Number(l.unitMinor));
    expect(Math.min(...prices)).toBeGreaterThan(5_000);
    expect(Math.max(...prices)).toBeLessThan(20_000_000);
    expect(prices.length).toBeGreaterThan(0);
  });
});

describe('its story', () => {
  const plannedAt = (now: number) => [
    ...planOrders(now, createSeedParts()),
    ...planSingleOrders(now, createSeedParts()),
  ];
  it.each([
    '2026-01-01T02:30Z',
    '2026-03-02T08:00Z',
    '2026-11-21T15:00Z',
    '2026-12-31T23:59Z',
    '2028-02-29T12:00Z',
  ])('planned on %s lies in the past, step after step', (day) => {
    const now = Date.parse(day);
    const orders = plannedAt(now);
    const disordered = orders.filter(({ steps }) =>
      steps.some((step, n) => step.at >= now || (n > 0 && step.at <= steps[n - 1]!.at)),
    );
    expect([disordered, orders.length]).toEqual([[], 173]);
  });
  it('is the same twice', () => {
    expect(plannedAt(1.8e12)).toEqual(plannedAt(1.8e12));
  });
});

describe('loading it', () => {
  it('a second time changes nothing', async () => {
    const before = [
      await count('sales_order'),
      await count('user_account'),
      await count('order_line'),
    ];
    await seedDemonstration(server.services);
    expect([
      await count('sales_order'),
      await count('user_account'),
      await count('order_line'),
    ]).toEqual(before);
  });
  it('includes the alerts of missing months, so that the job which raises them finds nothing new', async () => {
    const alerts = () =>
      server.db
        .selectFrom('alert')
        .select(['kind', 'distributor_id', 'number', 'raised_at', 'resolved_at'])
        .where('kind', 'in', ['report_missing_inventory', 'report_missing_pos'])
        .orderBy('id')
        .execute();
    const loaded = await alerts();
    expect(loaded.length).toBeGreaterThan(0);
    await server.services.db
      .transaction()
      .execute((db) => updateMonthAlerts(db, server.services.now()));
    expect(await alerts()).toEqual(loaded);
  });
  it('renews the temporary password of the invited person', async () => {
    server.clock.now += 80 * 60 * 60_000;
    expect(
      (
        await server.anonymous.send('POST', '/api/auth/login', {
          email: 'novo@norte.example',
          passwd: DEMONSTRATION_PASSWORD,
        })
      ).status,
    ).toBe(401);
    await seedDemonstration(server.services);
    const { json } = await server.anonymous.send('POST', '/api/auth/login', {
      email: 'novo@norte.example',
      passwd: DEMONSTRATION_PASSWORD,
    });
    expect(json.body).toMatchObject({ reset: true, acceptance: false });
  });
  it('is not repeated after the invited person was removed', async () => {
    const orders = await count('sales_order');
    await server.pool.query(`
      update user_account set email = 'x@removed.invalid' where email = 'novo@norte.example'`);
    await seedDemonstration(server.services);
    expect(await count('sales_order')).toBe(orders);
  });
  it('into a database of yours is refused', async () => {
    await expect(
      seedDemonstration({
        ...server.services,
        config: { ...server.services.config, databaseUrl: 'postgres://x/y' },
      }),
    ).rejects.toThrow('never loaded');
  });
  it('leaves ids for new rows', async () => {
    const { id } = await server.db
      .insertInto('distributor')
      .values({
        name: 'Next',
        country: 'BR',
        currency: 'BRL',
        zone: 'America/Sao_Paulo',
        kind: 'brazil',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(ok(id)).toEqual(ok(6));
  });
});
