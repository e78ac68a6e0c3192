/**
 * Tests that no call and no job of reports scans all registered rows. Among rows of many other
 * distributors, PostgreSQL counts the scans of the tables.
 */
import { beforeAll, expect, test } from 'vitest';
import { allJobs } from '#app/server/modules.ts';
import { calls as figureCalls } from '#areas/compliance/domain/index.ts';
import { reportAreas } from '#areas/reports/domain/index.ts';
import { rowTables } from '#areas/reports/server/row-columns.ts';
import { findSummaryDifferences } from '#areas/reports/server/summary-jobs/summary-differences-sql.ts';
import { selectPartNumbersInReports } from '#areas/reports/server/part-uses-sql.ts';
import { ana, own, server } from '../new-distributor-setup.ts';
import { calls, register } from '../report-calls.ts';
import { csvOf, sale, stock } from '../report-files.ts';
import {
  actAs,
  actInLima,
  declareNone,
  previewUndo,
  removeReport,
  restoreReplaced,
  setUpUndoing,
  undoReport,
  uploadReport,
  who,
} from '../undoing/undoing-setup.ts';

setUpUndoing();

const OTHERS = 400;
const EACH = 100;

beforeAll(async () => {
  for (const table of Object.values(rowTables))
    await server.pool.query(
      `insert into ${table} (distributor_id, company_id, report_id, on_date, part_number, quantity, currency, key_id, ordinal${table === 'pos_row' ? ', rest' : ''})
       select 900000000 + d, 900000000 + d, gen_random_uuid(), date '2026-07-01' + n, 1000 + n, 1, 'BRL', gen_random_uuid(), 1${table === 'pos_row' ? ", '{}'" : ''}
       from generate_series(1, ${OTHERS}) d, generate_series(1, ${EACH}) n`,
    );
  await allJobs['report.part_indexes']!(server.services, {});
  await server.pool.query('vacuum analyze');
});

/** Returns the number of sequential scans of the tables until now. */
async function scans(): Promise<number> {
  // A connection reports its scans at most once a second unless it is told to report them now.
  const clients = await Promise.all(
    Array.from({ length: server.pool.idleCount }, () => server.pool.connect()),
  );
  for (const client of clients) {
    await client.query('select pg_stat_force_next_flush()');
    client.release();
  }
  const { rows } = await server.pool.query<{ scans: number }>(
    `select sum(seq_scan)::int as scans from pg_stat_user_tables where relname = any($1)`,
    [Object.values(rowTables)],
  );
  return rows[0]!.scans;
}

test('no call and no job of reports scans all registered rows', async () => {
  const scanned: string[] = [];
  let last = await scans();
  const step = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
    const result = await work();
    const now = await scans();
    if (now > last) scanned.push(what);
    last = now;
    return result;
  };
  const job = (name: string) => step(name, () => allJobs[name]!(server.services, {}));

  await step('first count', () => uploadReport(csvOf([stock('26/09/2026', '1001', 5)])));
  const changing = await step('changed count', () =>
    uploadReport(csvOf([stock('26/09/2026', '1001', 6)]), 'changes'),
  );
  const replacing = await step('replaced count', () =>
    uploadReport(csvOf([stock('26/09/2026', '1002', 7)])),
  );
  await step('preview of an undo', () => previewUndo(changing));
  expect((await step('undo', () => undoReport(replacing))).status).toBe(200);
  await step('removal', () => removeReport(changing));
  const none = await step('declaration', () => declareNone('2026-09-26'));
  expect((await step('restoration', () => restoreReplaced(none, 0))).status).toBe(200);

  const sales = csvOf([sale('25/09/2026', '1001', 4)]);
  const sold = await step('sales of Brazil', () =>
    register(server, who, sales, { distributorId: own, kind: 'pos_brazil' }),
  );
  const { sent } = await actInLima();
  await step('sales of Latin America', () => sent([['25/09/2026', 'F-1', '1001', 4]]));
  await step('a moved sale', () => sent([['26/09/2026', 'F-1', '1001', 4]]));

  actAs(ana);
  const span = { company: own, from: '2026-01-01', to: '2026-12-31' };
  const reads: Readonly<Record<string, () => Promise<{ readonly status: number }>>> = {
    rows: () => who.call(calls.pos.rows, { params: { id: sold.id }, query: {} }),
    days: () => who.call(calls.pos.days, { query: span }),
    registered: () => who.call(calls.pos.registered, { query: span }),
    export: () => who.call(calls.pos.export, { query: span }),
    'figures of stock': () => who.call(figureCalls.getStockFigures),
    'figures of sales': () => who.call(figureCalls.getSalesFigures),
  };
  for (const [what, read] of Object.entries(reads))
    expect((await step(what, read)).status, what).toBe(200);
  await step('uses of parts', () => selectPartNumbersInReports(server.db, ['1001', '99999991']));
  await job('report.forget');
  await job('report.usual.all');
  await job('report.fill_summaries');
  const september = { distributorId: own, month: '2026-09-01' };
  for (const area of reportAreas)
    await step(`proof of ${area}`, () => findSummaryDifferences(server.db, { area, ...september }));

  expect(scanned).toEqual([]);
  await step('a scan', () => server.pool.query('select max(quantity) from pos_row'));
  expect(scanned).toEqual(['a scan']);
}, 120_000);
