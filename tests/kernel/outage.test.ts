/** A call whose connection to the database is lost: answered as an outage that is soon over, never as a fault of its own. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '#areas/orders/domain/index.ts';
import { makeDistributor, signedIn } from '../people.ts';
import { startServer, type Client, type TestServer } from '../server.ts';

let server: TestServer;
let ana: Client;
beforeAll(async () => {
  server = await startServer();
  ana = await signedIn(server, await makeDistributor(server));
});
afterAll(() => server?.close());

it('says 503 and when to come again, and the next call is answered', async () => {
  const list = () => ana.call(calls.list, { query: {} });
  expect((await list()).status).toBe(200);
  const lost = await server.db.transaction().execute(async (tx) => {
    await sql`lock table sales_order`.execute(tx);
    const waiting = list();
    const endWaiting = () =>
      server.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
    await expect
      .poll(async () => (await endWaiting()).rowCount, { interval: 5 })
      .toBeGreaterThan(0);
    return await waiting;
  });
  expect([lost.status, lost.json.message, lost.headers['retry-after']]).toEqual([
    503,
    'unavailable',
    '5',
  ]);
  expect((await list()).status).toBe(200);
});
