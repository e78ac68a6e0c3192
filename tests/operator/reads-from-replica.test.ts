/**
 * Tests the calls that may read from a standby: each only reads, and the primary answers if the
 * standby fails. How late a standby may be is tested in `tests/long/replica.test.ts`.
 */
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { calls as auditCalls } from '#areas/audit/domain/index.ts';
import { allCalls } from '#app/server/modules.ts';
import { readFromReplicaIfCurrent } from '#kernel/server/api/read-from-replica.ts';
import { openDatabase, type Database } from '#kernel/server/database.ts';
import type { ReadReplica } from '#kernel/server/postgres/replica.ts';
import { makeDistributor, signInUser } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';

let server: TestServer, admin: Client, standby: Database;
let isAway = false;
let asked = 0;
let failed = 0;

beforeAll(async () => {
  server = await startServer();
  const { pooler: _pooler, ...address } = inject('postgres');
  const { database } = server.pool.options;
  ({ db: standby } = openDatabase({
    ...address,
    database,
    options: '-c default_transaction_read_only=on',
  }));
  const replica: ReadReplica = {
    db: standby,
    behindMs: () => 0,
    usable() {
      asked += 1;
      return isAway ? gone : standby;
    },
    look: async () => {},
    distrust: () => void (failed += 1),
    close: async () => {},
  };
  const { db: gone } = openDatabase({ host: '127.0.0.1', port: 1 });
  Object.assign(server.services, { replica });
  admin = await signInUser(server, null);
});
afterAll(async () => {
  await standby?.destroy();
  await server?.close();
});
beforeEach(() => {
  [isAway, asked, failed] = [false, 0, 0];
});

const late = allCalls.filter(({ mayLag }) => mayLag);

test('some calls may read from a standby, and by their contracts none of them changes anything', () => {
  expect(late.length).toBeGreaterThan(10);
  expect(late.filter(({ method, command }) => method !== 'GET' || command)).toEqual([]);
});

test.each(late.map((call) => [call.name, call] as const))(
  '%s reads from a standby and writes nothing',
  async (_name, call) => {
    const distributor = String(await makeDistributor(server));
    const queries = [{}, { distributor, from: '2026-01-01', to: '2026-01-31' }, { distributor }];
    for (const query of queries) {
      const { status } = await admin.call(call, { params: { id: '1', month: '2026-11' }, query });
      if (status !== 400) expect(status).toBeOneOf([200, 404]);
    }
    expect(asked).toBeGreaterThan(0);
    expect(failed).toBe(0);
  },
);

test('such a call is answered by the primary if the standby is gone', async () => {
  isAway = true;
  const { status } = await admin.call(auditCalls.listActions, { query: {} });
  expect([status, asked, failed]).toEqual([200, 1, 1]);
});

test('such a call that fails by a bug is not tried again, and the standby stays in use', async () => {
  let runs = 0;
  const failing = readFromReplicaIfCurrent(
    server.services,
    auditCalls.listActions,
    { cookies: {} } as unknown as FastifyRequest,
    async () => {
      runs += 1;
      throw new TypeError('a bug');
    },
  );
  await expect(failing).rejects.toThrow('a bug');
  expect([runs, asked, failed]).toEqual([1, 1, 0]);
});
