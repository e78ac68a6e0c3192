/**
 * Tests that callers without the right token cause few lines in the audit, however many they are,
 * and that these lines are deleted.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  deleteUnidentifiedCallsJob,
  UNIDENTIFIED_CALL_RETENTION_MS,
} from '#areas/erp/server/delete-unidentified-calls.ts';
import { DAY, MINUTE } from '#kernel/domain/dates.ts';
import { NOON, startServer, type TestServer } from '../test-server.ts';

let server: TestServer;
const clock = { now: NOON };

beforeAll(async () => {
  server = await startServer({ clock });
}, 60_000);

afterAll(() => server?.close());

const lines = async () => {
  const { rows } = await server.pool.query<{ outcome: string }>('select outcome from erp_call');
  return rows.length;
};

const from = (address: string) =>
  server.anonymous.send('GET', '/api/erp/orders/pending', undefined, {
    authorization: 'Bearer wrong',
    'x-forwarded-for': address,
  });

test('wrong tokens from twenty networks leave ten lines a minute', async () => {
  const all = Array.from({ length: 20 }, (_, n) => `198.51.100.${n}`);
  for (const address of all) expect((await from(address)).status).toBe(401);
  expect(await lines()).toBe(10);

  clock.now += MINUTE;
  for (const address of all) await from(address);
  expect(await lines()).toBe(20);
});

test('lines of callers without a valid token are deleted after 90 days, and no others', async () => {
  await expect(server.pool.query('delete from erp_call')).rejects.toThrow('append-only');
  await server.pool.query(
    `insert into erp_call (at, call, address, http_status, milliseconds, outcome)
     select $1, 'erp.pending', '10.0.0.1', 200, 1, outcome from unnest(array['ok', 'invalid_token', 'not_logged', 'invalid_input']) outcome`,
    [new Date(clock.now - UNIDENTIFIED_CALL_RETENTION_MS - DAY)],
  );

  const before = await lines();
  await deleteUnidentifiedCallsJob(server.services, {});
  expect(await lines()).toBe(before - 2);
});
