/** Tests the nightly proof of summaries, and summing a month again. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls as alertCalls } from '#areas/alerts/domain/index.ts';
import { selectRandomMonthsToVerify } from '#areas/reports/server/summary-jobs/summary-differences-sql.ts';
import { runJob } from '../../jobs/failing-rows.ts';
import { commandsOf, type Commands } from '../../operator/commands.ts';
import { makeDistributor, signInUser } from '../../make-users.ts';
import { startServer, type Client, type TestServer } from '../../test-server.ts';
import { register } from '../report-calls.ts';
import { csvOf, sale, stock, addReportParts } from '../report-files.ts';

let server: TestServer, admin: Client, norte: number, commands: Commands;

beforeAll(async () => {
  server = await startServer({ clock: { now: Date.now() } });
  await addReportParts(server);
  admin = await signInUser(server, null);
  commands = await commandsOf(server);
}, 60_000);

afterAll(() => server?.close());

beforeEach(async () => {
  norte = await makeDistributor(server);
  const send = (content: string, kind: 'inventory' | 'pos_brazil') =>
    register(server, admin, content, { distributorId: norte, kind, replacement: 'replace' });
  await send(csvOf([sale('25/09/2026', '1001', 4), sale('25/10/2026', '1002', 3)]), 'pos_brazil');
  await send(csvOf([stock('26/10/2026', '1002', 7)]), 'inventory');
});

const prove = () => runJob(server, 'report.prove_summaries', { share: 1 });

type Listed = {
  readonly area: string;
  readonly distributorId: number;
  readonly month: string;
  readonly summary: string;
  readonly example: string;
};
const listed = async () =>
  (await commands.json<Listed[]>('sums', 'list'))
    .filter(({ distributorId }) => distributorId === norte)
    .map(({ area, month, summary, example }) => `${area} ${month} ${summary} ${example}`);

const alertsNow = async () =>
  (await admin.call(alertCalls.listAlerts, { params: { distributorID: 0 } })).json.body
    .filter(({ kind }) => kind === 'summaries_differ')
    .map(({ number }) => number);

/** Changes rows as a release with a broken trigger would. */
async function changeWithout(trigger: string, table: string, statement: string) {
  await server.pool.query(`alter table ${table} disable trigger ${trigger}`);
  await server.pool.query(statement, [norte]);
  await server.pool.query(`alter table ${table} enable trigger ${trigger}`);
}

const rebuilt = async (area: string, month: string) => {
  await commands.run('sums', 'rebuild', area, String(norte), month);
  await server.runJobs();
};

test('the proof finds nothing where all summaries are right', async () => {
  await prove();
  expect(await listed()).toEqual([]);
  expect(await alertsNow()).toEqual([]);
});

test('the proof finds sums that a trigger forgot, names them, and repairs them only on command', async () => {
  await changeWithout(
    'pos_row_changed',
    'pos_row',
    `update pos_row set quantity = 9 where distributor_id = $1 and on_date < '2026-10-01'`,
  );
  await prove();
  const found = [
    'pos 2026-09 sales_by_activity 4649499, SP, BRL: 1, 4, 39960 instead of 1, 9, 89910',
    'pos 2026-09 sales_by_city Campinas, SP, BRL: 1, 4, 39960 instead of 1, 9, 89910',
    'pos 2026-09 sales_by_month BRL: 1, 4, 39960 instead of 1, 9, 89910',
    'pos 2026-09 sales_by_part 1001, BRL: 1, 4, 39960 instead of 1, 9, 89910',
  ];
  expect(await listed()).toEqual(found);
  expect(await alertsNow()).toEqual(['1']);

  await prove();
  expect(await listed()).toEqual(found);

  await rebuilt('pos', '2026-09');
  expect(await listed()).toEqual([]);
  expect(await alertsNow()).toEqual([]);
});

test('the proof finds totals of all distributors that differ from the summaries', async () => {
  await server.pool.query(
    `update all_sales_by_city set units = units + 5 where month = '2026-09-01'`,
  );
  await prove();
  const found = (await commands.json<Listed[]>('sums', 'list')).map(
    ({ distributorId, month, summary }) => `${distributorId} ${month} ${summary}`,
  );
  expect(found).toEqual(['0 2026-09 all_sales_by_city']);
  expect(await alertsNow()).toEqual(['1']);

  await commands.run('sums', 'rebuild', 'pos', '0', '2026-09');
  await server.runJobs();
  expect(await commands.json<Listed[]>('sums', 'list')).toEqual([]);
  expect(await alertsNow()).toEqual([]);
});

test('the proof finds stock and reported months that differ', async () => {
  await server.pool.query('update stock_by_part set units = 8 where distributor_id = $1', [norte]);
  await changeWithout(
    'report_day_removed',
    'report_day',
    `delete from report_day where distributor_id = $1 and area = 'pos' and on_date < '2026-10-01'`,
  );
  await prove();
  const found = await listed();
  expect(found).toHaveLength(2);
  expect(found[0]).toMatch(/^inventory 2026-10 stock_by_part 1002, BRL: 8, .* instead of 7, /);
  expect(found[1]).toMatch(/^pos 2026-09 report_month company \d+: 1, .* instead of nothing$/);

  await rebuilt('inventory', '2026-10');
  await rebuilt('pos', '2026-10');
  expect(await listed()).toEqual([]);
});

test('the check of the installation names what the proof found', async () => {
  await server.pool.query('update sales_by_part set rows = 2 where distributor_id = $1', [norte]);
  await prove();
  type Finding = { readonly what: string; readonly verdict: string; readonly says: string };
  const findings = await commands.json<Finding[]>('check');
  expect(findings.find(({ what }) => what === 'summaries')).toMatchObject({
    verdict: 'wrong',
    says: expect.stringContaining(`sales_by_part differs in pos, distributor ${norte}, 2026-09`),
  });
  await rebuilt('pos', '2026-10');
  expect(await listed()).toEqual([]);
});

test('the proof leaves out months that are not filled yet, and deletes groups without rows', async () => {
  await server.pool.query('delete from pos_row where distributor_id = $1', [norte]);
  const groups = async () =>
    (await server.pool.query('select from sales_by_part where distributor_id = $1', [norte]))
      .rowCount;
  const months = async () =>
    (await selectRandomMonthsToVerify(server.db, 1)).filter(
      ({ area, distributorId }) => area === 'pos' && distributorId === norte,
    ).length;
  expect([await groups(), await months()]).toEqual([2, 2]);

  await server.pool.query(`insert into summary_gap values ('pos', $1, '2026-10-01')`, [norte]);
  expect(await months()).toBe(1);
  await server.pool.query('delete from summary_gap');

  await prove();
  expect(await groups()).toBe(0);
});

test.each([
  ['stock', '1', '2026-10'],
  ['pos', 'one', '2026-10'],
  ['pos', '1', '2026-13'],
])('the command refuses to sum %s %s %s again', async (...args) => {
  expect(await commands.run('sums', 'rebuild', ...args)).toMatchObject({ status: 2 });
});
