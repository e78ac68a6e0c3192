/** Tests which parts count as used by registered rows, and the job that builds indexes for it. */
import { expect, test } from 'vitest';
import { allJobs } from '#app/server/modules.ts';
import { partUsesSql, selectPartNumbersInReports } from '#areas/reports/server/part-uses-sql.ts';
import { ana, own, server, setUpNewDistributors } from '../new-distributor-setup.ts';
import { register } from '../report-calls.ts';
import { csvOf, sale, stock } from '../report-files.ts';

setUpNewDistributors();

const buildIndexes = () => allJobs['report.part_indexes']!(server.services, {});
const builtIndexes = async () =>
  (
    await server.pool.query<{ name: string; valid: boolean }>(
      `select indexrelid::regclass::text as name, indisvalid as valid from pg_index
       where indexrelid = any(array[to_regclass('sales_by_part_part'), to_regclass('inventory_row_part')])
       order by name`,
    )
  ).rows;
const both = [
  { name: 'inventory_row_part', valid: true },
  { name: 'sales_by_part_part', valid: true },
];

const send = (kind: 'inventory' | 'pos_brazil', ...rows: Parameters<typeof csvOf>[0]) =>
  register(server, ana, csvOf(rows), { distributorId: own, kind, replacement: 'replace' });

const usesOf = async (...parts: string[]) =>
  (await selectPartNumbersInReports(server.db, parts)).toSorted();

/** Returns the plan of the query among this many sums and counts, which are rolled back. */
async function planAmong(rows: number): Promise<string> {
  const { sql, parameters } = partUsesSql(['1001']).compile(server.db);
  const client = await server.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into sales_by_part (month, distributor_id, part_number, currency, rows, units, minor)
       select '2026-10-01', n % 500, n, 'BRL', 1, 1, 1 from generate_series(1, ${rows}) n`,
    );
    await client.query(
      `insert into inventory_row (distributor_id, company_id, report_id, on_date, part_number, quantity, currency, key_id, ordinal)
       select n % 500, n % 500, gen_random_uuid(), '2026-10-01', n, 1, 'BRL', gen_random_uuid(), 1
       from generate_series(1, ${rows}) n`,
    );
    await client.query('analyze sales_by_part, inventory_row');
    const plan = await client.query(`explain ${sql}`, [...parameters]);
    return JSON.stringify(plan.rows);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('a part is used if a sale or any count has it, also before the summaries are filled, and no longer once its rows are replaced', async () => {
  await send('pos_brazil', sale('01/09/2026', '1001', 4), sale('01/10/2026', '1002', 4));
  await send('inventory', stock('01/09/2026', '1003', 7));
  await send('inventory', stock('01/10/2026', '1004', 7));
  const asked = ['1001', '1002', '1003', '1004', '1005', '99999991'];
  const used = ['1001', '1002', '1003', '1004'];
  expect(await usesOf(...asked)).toEqual(used);

  await server.pool.query('delete from sales_by_part where distributor_id = $1', [own]);
  await server.pool.query(`insert into summary_gap (area, distributor_id) values ('pos', $1)`, [
    own,
  ]);
  expect(await usesOf(...asked)).toEqual(used);
  await allJobs['report.fill_summaries']!(server.services, {});
  expect(await usesOf(...asked)).toEqual(used);

  await send('pos_brazil', sale('01/10/2026', '1005', 4));
  await send('inventory', stock('01/09/2026', '1004', 7));
  expect(await usesOf(...asked)).toEqual(['1001', '1004', '1005']);
});

test('the job builds the indexes, which the query uses; a second run changes nothing', async () => {
  await buildIndexes();
  expect(await builtIndexes()).toEqual(both);
  await buildIndexes();
  expect(await builtIndexes()).toEqual(both);

  const text = await planAmong(20_000);
  expect(both.filter(({ name }) => !text.includes(name))).toEqual([]);
  expect(text).not.toMatch(/Seq Scan on (?:sales_by_part|inventory_row)/);
});

test('after an interrupted build, the next run builds the index again, and rows can be registered in between', async () => {
  await server.pool.query('drop index if exists inventory_row_part');
  const writer = await server.pool.connect();
  const running = `select pid, pg_cancel_backend(pid) as ended from pg_stat_activity
    where query like 'create index concurrently%' and wait_event_type = 'Lock'`;
  try {
    // The build waits for transactions that have written to the table before.
    await writer.query('begin');
    await writer.query('delete from inventory_row where id < 0');
    const interrupted = buildIndexes().then(() => 'built', String);
    await expect.poll(async () => (await server.pool.query(running)).rowCount).toBe(1);
    expect(await interrupted).toContain('canceling statement');
  } finally {
    await writer.query('rollback');
    writer.release();
  }
  expect(await builtIndexes()).toContainEqual({ name: 'inventory_row_part', valid: false });

  expect((await send('inventory', stock('01/10/2026', '1001', 7))).status).toBe('complete');
  await buildIndexes();
  expect(await builtIndexes()).toEqual(both);
  expect(await usesOf('1001')).toEqual(['1001']);
});
