/**
 * Tests removing a completed report beside several others: which report each row belongs to
 * afterwards, and which price is the last one.
 */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Report } from '#areas/reports/domain/index.ts';
import { makeDistributor, PERU, signInUser } from '../../make-users.ts';
import type { Client } from '../../test-server.ts';
import { ana, own, server, setUpNewDistributors } from '../new-distributor-setup.ts';
import { calls, readRows, register, viewReport } from '../report-calls.ts';
import { csvOf, invoice, stock } from '../report-files.ts';

setUpNewDistributors();

let admin: Client;

beforeEach(async () => {
  admin = await signInUser(server, null, { name: 'Olga' });
});

const uploaded = (...rows: Parameters<typeof csvOf>[0]) => {
  // The time of completion decides which report is the later one.
  server.clock.now += 60_000;
  return register(server, ana, csvOf(rows), { distributorId: own, replacement: 'changes' });
};

const counted = async ({ area, id }: Pick<Report, 'area' | 'id'>) =>
  (await admin.call(calls[area].unregistering, { params: { id } })).json.body;

async function remove(report: Pick<Report, 'area' | 'id'>): Promise<void> {
  const { version, rows, declaredDates } = await counted(report);
  const answer = await admin.call(calls[report.area].unregister, {
    params: { id: report.id },
    body: { baseVersion: version, agreedRows: rows, agreedDates: declaredDates },
    key: randomUUID(),
  });
  expect(answer.status).toBe(200);
}

const declare = (when: string) => {
  const id = randomUUID();
  server.clock.now += 60_000;
  return ana.call(calls.inventory.declare, {
    params: { id },
    body: { id, baseVersion: 0, distributorId: own, companyId: own, when, replaces: true },
  });
};

const quantities = async () =>
  (await readRows(ana, 'inventory', own)).map(({ values }) => values.quantity);

test('a row that two later files have belongs to the last of them', async () => {
  const first = await uploaded(stock('01/10/2026', '1001', 5), stock('02/10/2026', '1001', 1));
  const second = await uploaded(stock('01/10/2026', '1001', 5), stock('03/10/2026', '1001', 1));
  const third = await uploaded(stock('01/10/2026', '1001', 5), stock('04/10/2026', '1001', 1));
  await remove(first);
  expect([(await counted(second)).rows, (await counted(third)).rows]).toEqual([1, 2]);
});

test('a row that the report had changed is not given back to a report that was removed meanwhile', async () => {
  const first = await uploaded(stock('01/10/2026', '1001', 5));
  const second = await uploaded(stock('01/10/2026', '1001', 9));
  await remove(first);
  expect(await counted(second)).toMatchObject({ rows: 1, returning: 0 });

  await remove(second);
  expect(await quantities()).toEqual([]);
});

test('a later sales report of the same dates gets no stock rows', async () => {
  const lima = await makeDistributor(server, undefined, PERU);
  const luz = await signInUser(server, lima);
  const sent = (content: string, more: Partial<Parameters<typeof register>[3]> = {}) => {
    server.clock.now += 60_000;
    return register(server, luz, content, { distributorId: lima, replacement: 'changes', ...more });
  };

  const counts = await sent(csvOf([stock('01/10/2026', '1001', 5)]));
  await sent(csvOf([invoice('01/10/2026', 'A-1', '1001', 2)]), { kind: 'pos_laam' });
  expect(await counted(counts)).toMatchObject({ rows: 1, staying: 0 });

  await remove(counts);
  expect(await readRows(luz, 'inventory', lima)).toEqual([]);
  expect((await readRows(luz, 'pos', lima)).length).toBe(1);
});

test('the suggested price of a part is that of the latest remaining date', async () => {
  await uploaded(stock('01/09/2026', '1001', 5, '10,00'), stock('05/09/2026', '1001', 5, '12,00'));
  const second = await uploaded(stock('07/09/2026', '1001', 5, '14,00'));
  await remove(second);
  const { rows } = await server.pool.query(
    `select price_minor::int as price from report_price where area = 'inventory' and distributor_id = $1 and part_number = '1001'`,
    [own],
  );

  expect(rows).toEqual([{ price: 1200 }]);
});

test('the dates of a removed declaration are not declared again after a later declaration has ended', async () => {
  const first = (await declare('2026-10-03')).json.body.report;
  await uploaded(stock('07/10/2026', '1001', 4));
  const { id } = (await declare('2026-10')).json.body.report;
  await remove(first);
  const { rows } = (await ana.call(calls.inventory.history, { params: { id } })).json.body;
  const entry = rows.find(({ replaced }) => replaced)!.id;
  const { version } = await viewReport(ana, 'inventory', id);
  const restored = await ana.call(calls.inventory.reinstate, {
    params: { id },
    body: { baseVersion: version, entry, agreedRows: 0 },
  });

  expect(restored.status).toBe(200);

  const query = { company: own, from: '2026-10-01', to: '2026-10-31' };
  const { days } = (await ana.call(calls.inventory.days, { query })).json.body;
  expect(days.map(({ date, none }) => [date, none])).toEqual([['2026-10-07', false]]);
});

test('the baseline is computed again without a removed report', async () => {
  const report = await uploaded(
    ...Array.from({ length: 12 }, (_, n) =>
      stock(`${String(n + 1).padStart(2, '0')}/10/2026`, '1001', n + 1),
    ),
  );

  const usual = async () => {
    await server.runJobs();
    const { parts } = (await ana.call(calls.inventory.baseline, { query: {} })).json.body;
    return parts.map(({ partNumber }) => partNumber);
  };

  await expect.poll(usual).toEqual(['1001']);
  await remove(report);
  await expect.poll(usual).toEqual([]);
});

test('a declaration is not removed if the administrator was told another number of dates', async () => {
  const { id, version } = (await declare('2026-10')).json.body.report;
  const answer = await admin.call(calls.inventory.unregister, {
    params: { id },
    body: { baseVersion: version, agreedRows: 0, agreedDates: 30 },
  });
  expect([answer.json.message, answer.json.details]).toEqual([
    'removal_changed',
    { rows: 0, dates: 31 },
  ]);
});
