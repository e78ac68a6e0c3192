/** Tests what the server answers about a month of a distributor's stock, and to whom. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  companyBalancesOf,
  calls,
  possibleCausesOf,
  sumOfPart,
  type StockMonth,
} from '#areas/stock/domain/index.ts';
import { calls as reportCalls, type Report } from '#areas/reports/domain/index.ts';
import { permissionEntryFor as right } from '#kernel/domain/user/permissions.ts';
import { addCatalog } from '../new-orders.ts';
import { makeDistributor, signInUser } from '../make-users.ts';
import { csvOf, sale, stock } from '../reports/report-files.ts';
import { own, server } from '../reports/new-distributor-setup.ts';
import {
  admin,
  setUpUndoing,
  undoReport,
  uploadReport,
  who,
} from '../reports/undoing/undoing-setup.ts';
import type { Client } from '../test-server.ts';
import { MONTH, registerMonth, registerSales } from './october-sales.ts';
import { completeOrder, reportSent } from './stock-orders.ts';

setUpUndoing();
beforeAll(() => addCatalog(server));

const statusOf = (answer: { status: number; json: unknown }) => {
  const { message } = answer.json as { message?: string };
  return message === undefined ? `${answer.status}` : `${answer.status} ${message}`;
};

const monthOf = async (by: Client = who, month = MONTH, distributor?: number) => {
  const answer = await by.call(calls.getStockMonth, {
    params: { month },
    query: distributor === undefined ? {} : { distributor: String(distributor) as never },
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.json.body as StockMonth;
};
const stampOf = async (month = MONTH) =>
  (await who.call(calls.listStockMonths)).json.body.months.find((one) => one.month === month)!
    .stamp;

/** Returns the figures of part 1001: opening, shipped, sold, expected, reported and difference. */
async function figures(): Promise<string> {
  const part = sumOfPart(companyBalancesOf(await monthOf()), '1001');
  return [part.opening, part.shipped, part.sold, part.expected, part.reported, part.difference]
    .map((figure) => figure ?? '?')
    .join(' ');
}

const unregister = async ({ area, id }: Pick<Report, 'area' | 'id'>) => {
  const own_ = reportCalls.calls[area];
  const { version, rows, declaredDates } = (
    await admin.call(own_.unregistering, { params: { id } })
  ).json.body;
  const answer = await admin.call(own_.unregister, {
    params: { id },
    body: { baseVersion: version, agreedRows: rows, agreedDates: declaredDates },
    key: randomUUID(),
  });
  expect(answer.status, answer.text).toBe(200);
};

async function declare(area: 'inventory' | 'pos', when: string): Promise<void> {
  const id = randomUUID();
  const answer = await who.call(reportCalls.calls[area].declare, {
    params: { id },
    body: { id, baseVersion: 0, distributorId: own, companyId: own, when, replaces: true },
  });
  expect(answer.status, answer.text).toBe(200);
}

describe('the facts of a month', () => {
  test('come from registered stock and sales and from reported shipments', async () => {
    await registerMonth();
    const order = await completeOrder(server, who, own, [
      ['4100871', 50],
      ['1001', 9],
    ]);
    await reportSent(server, order, 'shipped', '2026-10-20', [2, 5]);
    await reportSent(server, order, 'delivered', '2026-10-22', [2, 5]);
    await reportSent(server, order, 'delivered', '2026-11-03', [2, 4]);

    expect(await figures()).toBe('20 5 12 13 13 0');
    const { movements } = await monthOf();
    expect(
      movements.map(({ kind, on, units, number }) => [kind, on, units, number === order.number]),
    ).toEqual([
      ['sent', '2026-10-20', 5, true],
      ['delivered', '2026-10-22', 5, true],
      ['sent', '2026-11-03', 4, true],
      ['delivered', '2026-11-03', 4, true],
    ]);
    // Units that were delivered without a reported shipment count as sent on the day of delivery.
    const november = companyBalancesOf(await monthOf(who, '2026-11'))[0]!;
    expect(november.parts.find(({ partNumber }) => partNumber === '1001')).toMatchObject({
      opening: 13,
      shipped: 4,
      sold: null,
      expected: null,
      reported: null,
    });
  });

  test('follow a replacement, a change, an undone and a removed report', async () => {
    const stamps = new Set<string>();
    const { closing, sold } = await registerMonth();
    const expectFigures = async (line: string) => {
      expect(await figures()).toBe(line);
      const stamp = await stampOf();
      expect(stamps.has(stamp), 'the stamp is new').toBe(false);
      expect((await monthOf()).stamp).toBe(stamp);
      stamps.add(stamp);
    };
    await expectFigures('20 0 12 8 13 5');

    const replaced = await uploadReport(csvOf([stock('31/10/2026', '1001', 8)]));
    await expectFigures('20 0 12 8 8 0');
    const changed = await registerSales([sale('15/10/2026', '1001', 11)], 'changes');
    await expectFigures('20 0 11 9 8 -1');

    expect((await undoReport(changed)).status).toBe(200);
    await expectFigures('20 0 12 8 8 0');
    expect((await undoReport(replaced)).status).toBe(200);
    await expectFigures('20 0 12 8 13 5');

    await unregister(sold);
    await expectFigures('20 0 ? ? 13 ?');
    await unregister(closing);
    await expectFigures('20 0 ? ? ? ?');
  });

  test('count sales of a part of the month, and name the days until the last one is declared', async () => {
    await uploadReport(csvOf([stock('30/09/2026', '1001', 20)]));
    await uploadReport(csvOf([stock('31/10/2026', '1001', 13)]));
    const sold = await registerSales([
      sale('01/10/2026', '1001', 2),
      sale('12/10/2026', '1001', 3),
    ]);
    const facts = await monthOf();
    const balances = companyBalancesOf(facts);
    const days = { from: '2026-10-13', to: '2026-10-31', reportId: sold.id };
    expect(balances[0]).toMatchObject({
      gaps: [],
      unreported: [{ ...days, lastOn: '2026-10-12' }],
      parts: [{ sold: 5, expected: 15, difference: -2 }],
    });
    expect(possibleCausesOf(facts, balances, own, '1001')[0]).toMatchObject({
      kind: 'sales_end_early',
      ...days,
    });

    await declare('pos', '2026-10-31');
    expect(companyBalancesOf(await monthOf())[0]).toMatchObject({
      unreported: [],
      parts: [{ sold: 5, difference: -2 }],
    });
  });

  test('change their stamp with an event of the ERP, from the month before it on', async () => {
    await registerMonth();
    const order = await completeOrder(server, who, own, [
      ['4100871', 50],
      ['1001', 9],
    ]);
    const stamps = () => Promise.all(['2026-08', '2026-09', MONTH, '2026-11'].map(stampOf));
    const before = await stamps();
    await reportSent(server, order, 'shipped', '2026-10-20', [2, 5]);
    const after = await stamps();
    expect(after.map((stamp, n) => stamp === before[n])).toEqual([true, false, false, false]);
  });

  test('have the same stamp in the list of months, whatever was sent long before', async () => {
    await registerMonth();
    const order = await completeOrder(server, who, own, [
      ['4100871', 50],
      ['1001', 9],
    ]);
    await reportSent(server, order, 'shipped', '2026-03-10', [2, 5]);
    for (const month of ['2026-03', '2026-05', MONTH])
      expect((await monthOf(who, month)).stamp).toBe(await stampOf(month));
  });

  test('know a declared zero from what nobody reported', async () => {
    server.clock.now += 60_000;
    await uploadReport(csvOf([stock('31/10/2026', '1001', 13)]));
    expect(await figures()).toBe('? 0 ? ? 13 ?');
    await declare('inventory', '2026-09-30');
    expect(await figures()).toBe('0 0 ? ? 13 ?');
    await declare('pos', MONTH);
    expect(await figures()).toBe('0 0 0 0 13 13');
  });

  test('name parts with the same EAN, and lead to a possible cause', async () => {
    await server.pool.query(
      `insert into part (part_number, description, ean, active) values ('77001', 'Old', '7891045010079', false)
       on conflict do nothing`,
    );
    await uploadReport(csvOf([stock('30/09/2026', '1001', 6)]));
    await uploadReport(csvOf([stock('31/10/2026', '1001', 2), stock('31/10/2026', '77001', 4)]));
    await registerSales([sale('31/10/2026', '1002', 1)]);
    const facts = await monthOf();
    expect(facts.sameEans).toEqual([['1001', '77001']]);
    expect(possibleCausesOf(facts, companyBalancesOf(facts), own, '1001')).toMatchObject([
      { kind: 'other_number', partNumber: '77001', isSameEan: true },
    ]);
  });
});

describe('who may read them', () => {
  const asking = async (permissions: ReturnType<typeof right>[], distributorId: number | null) => {
    const client = await signInUser(server, distributorId, { permissions });
    const query = distributorId === null ? { distributor: String(own) as never } : {};
    return {
      month: await client.call(calls.getStockMonth, { params: { month: MONTH }, query }),
      months: await client.call(calls.listStockMonths),
      all: await client.call(calls.listStockDifferences, { params: { month: MONTH } }),
    };
  };

  test.each([
    ['stock alone', [right('inventory', 'read')]],
    ['sales alone', [right('pos', 'read')]],
    ['orders alone', [right('orders', 'read')]],
  ])('not people who may read %s', async (_title, permissions) => {
    for (const distributorId of [own, null]) {
      const { month, months, all } = await asking(permissions, distributorId);
      expect([month, months, all].map(statusOf)).toEqual(
        Array.from({ length: 3 }, () => '403 forbidden'),
      );
    }
  });

  test('people who may read stock and sales, without the numbers of orders', async () => {
    await registerMonth();
    const order = await completeOrder(server, who, own, [
      ['4100871', 50],
      ['1001', 9],
    ]);
    await reportSent(server, order, 'shipped', '2026-10-20', [2, 5]);
    const numbers = async (permissions: ReturnType<typeof right>[]) =>
      ((await asking(permissions, own)).month.json.body as StockMonth).movements.map(
        ({ number, units }) => [number, units],
      );

    const both = [right('inventory', 'read'), right('pos', 'read')];
    expect(await numbers(both)).toEqual([[null, 5]]);
    expect(await numbers([...both, right('orders', 'read')])).toEqual([[order.number, 5]]);
    expect(statusOf((await asking(both, own)).all)).toBe('403 forbidden');
  });

  test('no user of another distributor, and no one a month before the last thirteen', async () => {
    const other = await makeDistributor(server);
    const answer = (month: string, distributor: number) =>
      who.call(calls.getStockMonth, {
        params: { month },
        query: { distributor: String(distributor) as never },
      });
    expect(statusOf(await answer(MONTH, other))).toBe('404 not_found');
    expect(statusOf(await answer('2025-10', own))).toBe('404 not_found');
    expect(statusOf(await answer('2025-11', own))).toBe('200');
  });
});
