/** Tests that the choice of a person finds distributors' users without reading the whole log. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allJobs } from '#app/server/modules.ts';
import { selectActingDistributorUserIds } from '#areas/audit/server/action-log-sql.ts';
import { logAction } from '#kernel/server/action-log.ts';
import { makeDistributor, makeUser } from '../make-users.ts';
import { NOON, startServer, type TestServer } from '../test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server?.close());

/** Returns how many sequential scans the log and how many scans its index has had until now. */
async function scans(): Promise<readonly number[]> {
  const clients = await Promise.all(
    Array.from({ length: server.pool.idleCount }, () => server.pool.connect()),
  );
  for (const client of clients) {
    await client.query('select pg_stat_force_next_flush()');
    client.release();
  }
  const { rows } = await server.pool.query<{ scans: number }>(
    `select seq_scan::int as scans from pg_stat_user_tables where relname = 'action_log'
     union all
     select idx_scan::int from pg_stat_user_indexes
     where indexrelname = 'action_log_distributor_users'`,
  );
  return rows.map((row) => row.scans);
}

test('the users of distributors who administered users are read from their index', async () => {
  const distributorId = await makeDistributor(server);
  const eva = await makeUser(server, distributorId);
  const by = { userId: eva.id, distributorId };
  await logAction(server.db, by, NOON, 'user.disabled', 'x');
  await server.pool.query(
    `insert into action_log (at, user_id, distributor_id, action)
     select now(), 1000 + n, 1, 'account.signed_out' from generate_series(1, 20000) n`,
  );
  await allJobs['audit.index']!(server.services, {});
  await server.pool.query('vacuum analyze action_log');

  const [log, index] = await scans();
  expect(await selectActingDistributorUserIds(server.db)).toEqual([eva.id]);
  expect(await scans()).toEqual([log, index! + 1]);
});
