/** Tests filling and merging the totals of all distributors, while rows change. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { allJobs, allMigrations } from '#app/server/modules.ts';
import { calls as figureCalls } from '#areas/compliance/domain/index.ts';
import {
  fillNextPeriod,
  hasTotal,
  mergePart,
  partsToMerge,
} from '#areas/reports/server/summaries/fill-totals-sql.ts';
import { totalNames } from '#areas/reports/server/summaries/totals-sql.ts';
import { FILL_SUMMARIES_JOB } from '#areas/reports/server/summary-jobs/fill-summaries-job.ts';
import { migrate } from '#kernel/server/migrations.ts';
import { makeDistributor, signInUser } from '../../make-users.ts';
import { startServer, type Client, type TestServer } from '../../test-server.ts';
import { register } from '../report-calls.ts';
import { csvOf, sale, addReportParts } from '../report-files.ts';
import { computeSalesSums, readSalesSums } from './expected-summaries.ts';

let server: TestServer, admin: Client, norte: number, sul: number;

beforeAll(async () => {
  server = await startServer();
  await addReportParts(server);
  admin = await signInUser(server, null);
  norte = await makeDistributor(server);
  sul = await makeDistributor(server);
  const sales = csvOf(['07', '08', '09', '10'].map((month) => sale(`25/${month}/2026`, '1001', 4)));
  for (const distributorId of [norte, sul]) {
    const sending = { distributorId, kind: 'pos_brazil', replacement: 'replace' } as const;
    await register(server, admin, sales, sending);
  }
}, 60_000);

afterAll(() => server?.close());

const fill = () => allJobs[FILL_SUMMARIES_JOB]!(server.services, {});

/** Sets the state right after the migration from a release with summaries and without totals. */
const forgetTotals = async () => {
  await server.pool.query(`truncate ${totalNames.join(', ')}`);
  await server.pool.query(
    `insert into total_gap (total) select unnest($1::text[])
     on conflict (total) do update set filled_from = 'infinity'`,
    [[...totalNames]],
  );
};
/**
 * Fills the next month or day of each total. Returns false if nothing was left to fill.
 */
const totalStep = async () => {
  let goesOn = false;
  for (const name of totalNames)
    if (await server.db.transaction().execute((tx) => fillNextPeriod(tx, name))) goesOn = true;
  return goesOn;
};
const isTotalled = (from: string) => hasTotal(server.db, 'all_sales_by_part', from, undefined);
const totalRows = async () =>
  Number((await server.pool.query('select count(*) as n from all_sales_by_part')).rows[0]!.n);

beforeEach(forgetTotals);

test('the job fills all their months', async () => {
  await fill();
  expect(await totalRows()).toBe(4);
  expect(await readSalesSums(server)).toEqual(await computeSalesSums(server));
  expect(await isTotalled('2026-01-01')).toBe(true);
});

test('months are filled from the newest on, and figures are the same meanwhile', async () => {
  const figures = async () => [
    (await admin.call(figureCalls.getSalesFigures)).json.body,
    (await admin.call(figureCalls.getVerticalFigures)).json.body,
  ];
  const before = await figures();
  expect(await totalStep()).toBe(true);
  expect([await isTotalled('2026-10-01'), await isTotalled('2026-09-01')]).toEqual([true, false]);
  expect(await figures()).toEqual(before);
  while (await totalStep());
  expect(await figures()).toEqual(before);
});

test('rows that change before, while and after a month is filled are counted once', async () => {
  const sellMore = () =>
    server.pool.query('update pos_row set quantity = quantity + 1 where distributor_id = $1', [
      norte,
    ]);
  await sellMore();
  const change = await server.pool.connect();
  try {
    await change.query('begin');
    await change.query('update pos_row set quantity = quantity + 5 where distributor_id = $1', [
      sul,
    ]);
    while (await totalStep());
    await change.query('commit');
  } finally {
    change.release();
  }
  await sellMore();
  expect(await readSalesSums(server)).toEqual(await computeSalesSums(server));
});

test('a change adds rows without waiting for that of another distributor, and the job merges them', async () => {
  await fill();
  const few = await totalRows();
  const changes = await Promise.all([server.pool.connect(), server.pool.connect()]);
  try {
    for (const [n, change] of changes.entries()) {
      await change.query(`set lock_timeout = '1s'`);
      await change.query('begin');
      await change.query('update pos_row set quantity = quantity + 1 where distributor_id = $1', [
        [norte, sul][n],
      ]);
    }
    for (const change of changes) await change.query('commit');
  } finally {
    for (const change of changes) {
      await change.query('reset lock_timeout');
      change.release();
    }
  }
  expect(await totalRows()).toBeGreaterThan(few);

  const parts = await partsToMerge(server.db, 1);
  expect(parts.filter(({ name }) => name === 'all_sales_by_part').length).toBeGreaterThan(few);
  for (const part of parts) await server.db.transaction().execute((tx) => mergePart(tx, part));
  expect(await totalRows()).toBe(few);
  expect(await readSalesSums(server)).toEqual(await computeSalesSums(server));

  await server.pool.query('update pos_row set quantity = quantity + 1');
  await fill();
  expect(await totalRows()).toBe(few);
});

test('an update from a release that has summaries and no totals fills them', async () => {
  const { rows } = await server.pool.query<{ name: string }>(
    `select oid::regprocedure as name from pg_proc
     where proname ~ '^total_(added|changed|removed)_'`,
  );
  expect(rows).toHaveLength(15);
  for (const { name } of rows) await server.pool.query(`drop function ${name} cascade`);
  await server.pool.query(`drop table total_gap, ${totalNames.join(', ')}`);
  await server.pool.query(`delete from kysely_migration where name = '1140_totals'`);
  await server.pool.query('update pos_row set quantity = quantity + 3 where distributor_id = $1', [
    norte,
  ]);

  await migrate(server.db, allMigrations);
  expect(await isTotalled('2026-01-01')).toBe(false);
  await server.pool.query('update pos_row set quantity = quantity + 4 where distributor_id = $1', [
    sul,
  ]);
  await fill();
  expect(await isTotalled('2026-01-01')).toBe(true);
  expect(await readSalesSums(server)).toEqual(await computeSalesSums(server));
});
