/** Tests that the demonstration loads after a start that was interrupted while it loaded. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { seedDemonstration } from '#app/server/seed/index.ts';
import { startServer, type TestServer } from '../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const countOrders = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from sales_order`.execute(
    server.db,
  );
  return rows[0]!.n;
};

/**
 * Waits until an id of `vertical` is taken, which loading does, and ends all other connections that
 * have an open transaction.
 */
const endLoading = async () => {
  const inUse = sql<{ pid: number }>`
    select pid, pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      and (select is_called from vertical_id_seq)`;
  await expect
    .poll(async () => (await inUse.execute(server.db)).rows.length, { interval: 20 })
    .toBeGreaterThan(0);
};

test('a start that is killed while it loads the demonstration leaves the next one to load it', async () => {
  server.pool.on('error', () => {});
  const [first] = await Promise.allSettled([seedDemonstration(server.services), endLoading()]);
  // The error depends on where the connection was when it ended.
  expect(first.status).toBe('rejected');
  expect(await countOrders()).toBe(0);

  await seedDemonstration(server.services);
  expect(await countOrders()).toBe(174);
});
