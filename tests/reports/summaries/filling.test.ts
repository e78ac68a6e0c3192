/** Tests filling summaries of rows that are older than the summaries, while rows change. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { allJobs } from '#app/server/modules.ts';
import { calls as figureCalls } from '#areas/compliance/domain/index.ts';
import { areSummariesFilled } from '#areas/reports/server/summaries/summary-gaps-sql.ts';
import { fillNextMonths } from '#areas/reports/server/summaries/fill-summaries-sql.ts';
import {
  FILL_SUMMARIES_JOB,
  rebuildSummaries,
} from '#areas/reports/server/summary-jobs/fill-summaries-job.ts';
import { runJob } from '../../jobs/failing-rows.ts';
import { makeDistributor, signInUser } from '../../make-users.ts';
import { startServer, type Client, type TestServer } from '../../test-server.ts';
import { register } from '../report-calls.ts';
import { csvOf, sale, stock, addReportParts } from '../report-files.ts';
import {
  computeMonthSums,
  computeSalesSums,
  computeStockSums,
  readMonthSums,
  readSalesSums,
  readStockSums,
} from './expected-summaries.ts';

let server: TestServer, admin: Client, seller: Client, norte: number, sul: number;

const summaryTables = [
  'sales_by_month',
  'sales_by_part',
  'sales_by_city',
  'sales_by_activity',
  'all_sales_by_part',
  'all_sales_by_city',
  'all_sales_by_activity',
  'all_stock_by_part',
  'report_month',
  'stock_by_part',
  'stock_count',
];

beforeAll(async () => {
  server = await startServer();
  await addReportParts(server);
  admin = await signInUser(server, null);
  norte = await makeDistributor(server);
  sul = await makeDistributor(server);
  seller = await signInUser(server, norte);
  for (const distributorId of [norte, sul]) {
    const months = ['07', '08', '09', '10'];
    const send = async (content: string, kind: 'inventory' | 'pos_brazil') => {
      const sending = { distributorId, kind, replacement: 'replace' } as const;
      const report = await register(server, admin, content, sending);
      expect([report.status, report.reasons, report.refusal]).toEqual(['complete', [], null]);
    };
    await send(csvOf(months.map((month) => sale(`25/${month}/2026`, '1001', 4))), 'pos_brazil');
    await send(csvOf(months.map((month) => stock(`26/${month}/2026`, '1002', 7))), 'inventory');
  }
}, 60_000);

afterAll(() => server?.close());

/**
 * Sets the state right after the migration from a release without summaries: the summaries are
 * empty, and each distributor with reports has a row in `summary_gap` for each area.
 */
beforeEach(async () => {
  await server.pool.query(`truncate ${summaryTables.join(', ')}`);
  await server.pool.query(
    `insert into summary_gap (area, distributor_id)
     select area, id from distributor, unnest(array['inventory', 'pos']) area
     where exists (select from report_day d where d.distributor_id = distributor.id)
     on conflict (area, distributor_id) do update set filled_from = 'infinity'`,
  );
});

const fill = () => allJobs[FILL_SUMMARIES_JOB]!(server.services, {});
const summaries = async () => ({
  ...(await readSalesSums(server)),
  months: await readMonthSums(server),
  stock: await readStockSums(server),
});
const sumsOfRows = async () => ({
  ...(await computeSalesSums(server)),
  months: await computeMonthSums(server),
  stock: await computeStockSums(server),
});
const gapCount = async () =>
  Number((await server.pool.query('select count(*) as n from summary_gap')).rows[0]!.n);

test('the job fills all months of all distributors', async () => {
  await fill();
  expect(await summaries()).toEqual(await sumsOfRows());
  expect(await gapCount()).toBe(0);
});

test('figures are the same before, while and after months are filled', async () => {
  const figures = async () => [
    (await seller.call(figureCalls.getSalesFigures)).json.body,
    (await seller.call(figureCalls.getStockFigures)).json.body,
    (await admin.call(figureCalls.getVerticalFigures)).json.body,
    (await admin.call(figureCalls.getPosReportingMatrix)).json.body,
    (await admin.call(figureCalls.getInventoryReportingMatrix)).json.body,
  ];
  const before = await figures();
  expect(before[0]).toMatchObject({ months: expect.arrayContaining([expect.anything()]) });

  let steps = 0;
  for (const area of ['inventory', 'pos'] as const)
    for (const distributorId of [norte, sul]) {
      const gap = { area, distributorId };
      do steps += 1;
      while (await server.db.transaction().execute((tx) => fillNextMonths(tx, gap, 1)));
      expect(await figures()).toEqual(before);
    }
  expect(steps).toBe(20);
  expect(await gapCount()).toBe(0);
});

test('months are filled from the newest on, and count as filled one by one', async () => {
  const gap = { area: 'pos', distributorId: norte } as const;
  await server.db.transaction().execute((tx) => fillNextMonths(tx, gap, 1));
  await server.db.transaction().execute((tx) => fillNextMonths(tx, gap, 1));
  const filled = (from: string, of?: number) => areSummariesFilled(server.db, 'pos', from, of);
  expect(await filled('2026-09-01', norte)).toBe(true);
  expect(await filled('2026-08-01', norte)).toBe(false);
  expect(await filled('2026-09-01')).toBe(false);
});

test('rows that change between two months of the job are counted once', async () => {
  const gap = { area: 'pos', distributorId: norte } as const;
  await server.db.transaction().execute((tx) => fillNextMonths(tx, gap, 1));
  await server.pool.query(
    `update pos_row set quantity = quantity + 1, on_date = on_date - interval '1 month'
     where distributor_id = $1`,
    [norte],
  );
  await fill();
  expect(await summaries()).toEqual(await sumsOfRows());
});

test('the job leaves out a distributor whose rows are changing, and the next run fills it', async () => {
  const change = await server.pool.connect();
  try {
    await change.query('begin');
    await change.query('update pos_row set quantity = quantity + 5 where distributor_id = $1', [
      norte,
    ]);
    await fill();
    expect(await areSummariesFilled(server.db, 'pos', null, norte)).toBe(false);
    expect(await areSummariesFilled(server.db, 'pos', null, sul)).toBe(true);
    await change.query('commit');
  } finally {
    change.release();
  }
  await fill();
  expect(await summaries()).toEqual(await sumsOfRows());
});

test('a change of rows waits while a month of its distributor is filled', async () => {
  const gap = { area: 'pos', distributorId: norte } as const;
  let changing: Promise<unknown> = Promise.resolve();
  await server.db.transaction().execute(async (tx) => {
    await fillNextMonths(tx, gap, 1);
    changing = server.pool.query(
      'update pos_row set quantity = quantity + 2 where distributor_id = $1',
      [norte],
    );
    const waiting = `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await server.pool.query(waiting)).rows[0].n).toBe(1);
  });
  await changing;
  await fill();
  expect(await summaries()).toEqual(await sumsOfRows());
});

test('a change of a count waits while the summaries of its distributor are locked', async () => {
  const change = await server.pool.connect();
  try {
    await server.db.transaction().execute(async (tx) => {
      await sql`select from summary_gap where distributor_id = ${norte} for update`.execute(tx);
      await change.query(`set lock_timeout = '50ms'`);
      await change.query('begin');
      await expect(
        change.query('update inventory_row set quantity = 8 where distributor_id = $1', [norte]),
      ).rejects.toThrow('lock timeout');
      await change.query('rollback');
    });
  } finally {
    await change.query('reset lock_timeout');
    change.release();
  }
  await fill();
  expect(await summaries()).toEqual(await sumsOfRows());
});

test('a stopping process fills no more, and the rest is filled later', async () => {
  const stopping = AbortSignal.abort();
  await allJobs[FILL_SUMMARIES_JOB]!({ ...server.services, stopping }, {});
  expect(await gapCount()).toBe(4);
  await fill();
  expect(await gapCount()).toBe(0);
});

test('a wrong month is right again after it was rebuilt', async () => {
  await fill();
  await server.pool.query(
    `update sales_by_part set units = units + 1 where distributor_id = $1 and month = '2026-08-01'`,
    [norte],
  );
  await rebuildSummaries(server.db, 'pos', norte, '2026-08');
  expect(await areSummariesFilled(server.db, 'pos', '2026-09-01', norte)).toBe(true);
  expect(await areSummariesFilled(server.db, 'pos', '2026-08-01', norte)).toBe(false);
  await runJob(server, FILL_SUMMARIES_JOB);
  expect(await summaries()).toEqual(await sumsOfRows());
});

test('a month of which all rows are gone loses its sums', async () => {
  await fill();
  await server.pool.query('alter table pos_row disable trigger pos_row_removed');
  await server.pool.query('delete from pos_row where distributor_id = $1', [sul]);
  await server.pool.query('alter table pos_row enable trigger pos_row_removed');
  await server.pool.query(`delete from report_day where distributor_id = $1 and area = 'pos'`, [
    sul,
  ]);
  await rebuildSummaries(server.db, 'pos', sul, '2026-12');
  await fill();
  expect(await summaries()).toEqual(await sumsOfRows());
});
