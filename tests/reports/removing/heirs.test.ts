/** Removing a completed report beside several others: which of them has a row from then on, and which price is the last one. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Report } from '#areas/reports/domain/index.ts';
import { signedIn } from '../../people.ts';
import type { Client } from '../../server.ts';
import { ana, own, server, setUpRaces } from '../races-setup.ts';
import { calls, registered, reported } from '../report-calls.ts';
import { csvOf, stock } from '../report-files.ts';

setUpRaces();

let admin: Client;
beforeEach(async () => {
  admin = await signedIn(server, null, { name: 'Olga' });
});
const uploaded = (...rows: Parameters<typeof csvOf>[0]) => {
  // Which report is the later one is told by when it was completed.
  server.clock.now += 60_000;
  return reported(server, ana, csvOf(rows), { distributorId: own, replacement: 'changes' });
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
const quantities = async () =>
  (await registered(ana, 'inventory', own)).map(({ values }) => values.quantity);

test('a row that two later files have belongs to the last of them', async () => {
  const first = await uploaded(stock('01/10/2026', '1001', 5), stock('02/10/2026', '1001', 1));
  const second = await uploaded(stock('01/10/2026', '1001', 5), stock('03/10/2026', '1001', 1));
  const third = await uploaded(stock('01/10/2026', '1001', 5), stock('04/10/2026', '1001', 1));
  await remove(first);
  expect([(await counted(second)).rows, (await counted(third)).rows]).toEqual([1, 2]);
});
test('a row that it had changed is not given back to a report that was removed meanwhile', async () => {
  const first = await uploaded(stock('01/10/2026', '1001', 5));
  const second = await uploaded(stock('01/10/2026', '1001', 9));
  await remove(first);
  expect(await counted(second)).toMatchObject({ rows: 1, returning: 0 });
  await remove(second);
  expect(await quantities()).toEqual([]);
});
test('of its parts the price of the latest date that is left is suggested', async () => {
  await uploaded(stock('01/09/2026', '1001', 5, '10,00'), stock('05/09/2026', '1001', 5, '12,00'));
  const second = await uploaded(stock('07/09/2026', '1001', 5, '14,00'));
  await remove(second);
  const { rows } = await server.pool.query(
    `select price_minor::int as price from report_price where area = 'inventory' and distributor_id = $1 and part_number = '1001'`,
    [own],
  );
  expect(rows).toEqual([{ price: 1200 }]);
});
test('a declaration whose author was told of another number of dates stays', async () => {
  const id = randomUUID();
  const declared = await ana.call(calls.inventory.declare, {
    params: { id },
    body: {
      id,
      baseVersion: 0,
      distributorId: own,
      companyId: own,
      when: '2026-10',
      replaces: true,
    },
  });
  const { version } = declared.json.body.report;
  const answer = await admin.call(calls.inventory.unregister, {
    params: { id },
    body: { baseVersion: version, agreedRows: 0, agreedDates: 30 },
  });
  expect([answer.json.message, answer.json.details]).toEqual([
    'removal_changed',
    { rows: 0, dates: 31 },
  ]);
});
