/**
 * Tests a call whose connection to the database is lost: the answer reports a short outage, not an
 * error of the call.
 */
import { connect, createServer, type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '#areas/orders/domain/index.ts';
import { isDatabaseOutage } from '#kernel/server/api/failures.ts';
import { noteConnectionError } from '#kernel/server/postgres/connection-errors.ts';
import { openPool } from '#kernel/server/postgres/open-pool.ts';
import { makeDistributor, signInUser } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';

let server: TestServer;
let ana: Client;

beforeAll(async () => {
  server = await startServer();
  ana = await signInUser(server, await makeDistributor(server));
});

afterAll(() => server?.close());

it('a call whose connection is lost is answered with 503 and Retry-After, and the next call succeeds', async () => {
  const list = () => ana.call(calls.listOrders, { query: {} });
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

/** Starts a server on a free port. */
const listenOnFreePort = () =>
  new Promise<{ server: ReturnType<typeof createServer>; port: number }>((done) => {
    const started = createServer();
    started.listen(0, '127.0.0.1', () =>
      done({ server: started, port: (started.address() as AddressInfo).port }),
    );
  });

/** Returns an error of a connection to the database. */
const connectionError = (code: string) => {
  const error = Object.assign(new Error(), { code });
  noteConnectionError(error);
  return error;
};

it.each([
  ['a name that is not resolved for now', 'EAI_AGAIN'],
  ['a name that is gone for now', 'ENOTFOUND'],
  ['a host that does not answer', 'ETIMEDOUT'],
  ['no way to the host', 'EHOSTUNREACH'],
  ['no network', 'ENETUNREACH'],
])('%s is an outage if it is about the database: %s', (_what, code) => {
  expect(isDatabaseOutage(connectionError(code))).toBe(true);
  expect(isDatabaseOutage({ code, message: '' })).toBe(false);
});

it('a database that refuses connections is an outage, and another server is not', async () => {
  const closed = await listenOnFreePort();
  await new Promise((done) => closed.server.close(done));
  const pool = openPool({ host: '127.0.0.1', port: closed.port });
  const ofDatabase = await pool.query('select 1').catch((error: unknown) => error);
  await pool.end();
  const ofOther = await new Promise<unknown>((done) => {
    connect(closed.port, '127.0.0.1').once('error', done);
  });

  expect([ofDatabase, ofOther]).toMatchObject([{ code: 'ECONNREFUSED' }, { code: 'ECONNREFUSED' }]);
  expect([ofDatabase, ofOther].map((error) => isDatabaseOutage(error as Error))).toEqual([
    true,
    false,
  ]);
});

it.each([
  ['a primary that has become a standby', '25006'],
  ['a database that starts', '57P03'],
])('%s is an outage: %s', (_what, code) => {
  expect(isDatabaseOutage({ code, message: '' })).toBe(true);
});

it('a missing socket of the database is an outage, and a missing file is not', () => {
  const missing = { code: 'ENOENT', message: '' };
  expect(isDatabaseOutage({ ...missing, syscall: 'connect' })).toBe(true);
  expect(isDatabaseOutage({ ...missing, syscall: 'open' })).toBe(false);
});

it.each(['23505', '42P01', 'EACCES'])('an error of the call is not an outage: %s', (code) => {
  expect(isDatabaseOutage({ code, message: '' })).toBe(false);
});
