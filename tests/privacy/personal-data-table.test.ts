/**
 * Tests the documented table of stored personal data: it is complete, and made from what modules
 * declare about their tables.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KNOWN_DEVICE_RETENTION_MS } from '#areas/account/domain/index.ts';
import { DAY } from '#kernel/domain/dates.ts';
import { personalDataReport, personalDataTables } from '#app/server/personal-data-inventory.ts';
import { serverModules } from '#app/server/modules.ts';
import { root } from '../source-files.ts';
import { startServer, type TestServer } from '../test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server?.close());

const columns = async () =>
  (
    await server.pool.query<{ table: string; column: string }>(
      `select c.table_name as table, c.column_name as column from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'kysely%'`,
    )
  ).rows;
const keptOf = (table: string) => personalDataTables.get(table);
/**
 * Matches the names of columns that may identify a person: by an email or network address, a name,
 * a user or a program.
 */
const OF_A_PERSON =
  /(?:^|_)(?:address|email|user_agent|user_id|by_user|by_name|end_user|phones|endpoint_hash)$|^(?:created|updated|submitted|decided|opened|answered|seen|settled|connected|reset)_by$/;

test('every table is declared by one module, and none that there is not', async () => {
  const tables = [...new Set((await columns()).map(({ table }) => table))].sort();
  const declared = serverModules.flatMap(({ personalData = {} }) => Object.keys(personalData));
  expect(declared.filter((name) => !name.includes('.')).sort()).toEqual(tables);
});

test('a table with a column about a person is not declared as one without', async () => {
  const found = (await columns()).filter(
    ({ table, column }) =>
      OF_A_PERSON.test(column) && keptOf(table) === 'none' && column !== 'reset_by',
  );
  expect(found).toEqual([]);
});

test('names that a job replaces are declared with that period, and the other way round', () => {
  const replaced = new Set(
    serverModules.flatMap(({ personTexts = [], oldTexts = [] }) =>
      [...personTexts, ...oldTexts].map(({ table }) => table),
    ),
  );
  const declared = [...personalDataTables].flatMap(([table, data]) =>
    data !== 'none' && data.ends?.includes('names') ? [table] : [],
  );
  const byReports = ['pos_row', 'report_replaced_row', 'report_former_row'];
  expect(declared.sort()).toEqual([...replaced, ...byReports].sort());
});

test('known devices are declared with the period after which the nightly job deletes them', () => {
  expect(keptOf('known_device')).toMatchObject({
    until: `${KNOWN_DEVICE_RETENTION_MS / DAY} days without a sign-in`,
  });
});

test('an operator prints it without a database, and the operating guide says how', () => {
  const { status, stdout } = spawnSync(process.execPath, ['src/app/server/admin.ts', 'kept'], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
  });
  expect([status, stdout.trim()]).toEqual([0, personalDataReport()]);
  expect(stdout).toContain('| pos_row | customers |');
  expect(stdout).toContain('names are pseudonyms after 5 years');
  expect(stdout).toContain('deleted after 6 months');
  expect(readFileSync(join(root, 'src/guide/operating.md'), 'utf8')).toContain(
    'npm run admin -- kept',
  );
});
