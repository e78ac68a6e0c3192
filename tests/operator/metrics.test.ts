/** Tests the metrics of the whole installation, as Prometheus reads them. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#areas/account/domain/index.ts';
import { calls as erpCalls } from '#areas/erp/domain/index.ts';
import { readSystemFigures } from '#areas/system/server/index.ts';
import { createMetrics } from '#app/server/metrics.ts';
import { DAY, HOUR, MINUTE } from '#kernel/domain/dates.ts';
import { addJob } from '#kernel/server/jobs.ts';
import { signInErp, makeDistributor, signInUser } from '../make-users.ts';
import { startServer, type TestServer } from '../test-server.ts';

let server: TestServer, listener: Server;
let isDatabaseAway = false;

beforeAll(async () => {
  server = await startServer({ clock: { now: Date.now() } });
  const metrics = createMetrics(async () => {
    if (isDatabaseAway) throw new Error('away');
    return await readSystemFigures(server.services);
  });
  listener = await metrics.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  listener?.close();
  await server?.close();
});

/** Returns the samples of one metric by their labels. */
async function samples(name: string): Promise<Readonly<Record<string, number>>> {
  const { port } = listener.address() as AddressInfo;
  const text = await (await fetch(`http://127.0.0.1:${port}/api/metrics`)).text();
  const found = text.matchAll(new RegExp(`^portal_${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'));
  return Object.fromEntries([...found].map(([, labels = '', value]) => [labels, Number(value)]));
}

test('jobs that wait and failed are counted by kind, with the age of the oldest', async () => {
  await addJob(server.db, 'test.waits', {});
  await addJob(server.db, 'test.later', {}, { runAt: server.clock.now + DAY });
  await addJob(server.db, 'mail', {});
  await addJob(server.db, 'test.last', {});
  await server.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts
     where task_id in (select id from graphile_worker._private_tasks where identifier in ('mail', 'test.last'))`,
  );
  // A runner that takes a job raises its attempts, so this one is running its last attempt.
  await server.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'runner', locked_at = now()
     where task_id = (select id from graphile_worker._private_tasks where identifier = 'test.last')`,
  );
  server.clock.now += HOUR;

  expect(await samples('jobs_waiting')).toMatchObject({
    'task="test.waits"': 1,
    'task="test.later"': 1,
    'task="test.last"': 1,
    'task="mail"': 0,
  });
  expect(await samples('jobs_failed')).toMatchObject({
    'task="test.waits"': 0,
    'task="test.last"': 0,
    'task="mail"': 1,
  });
  const ages = await samples('jobs_oldest_seconds');
  expect(ages['task="test.waits"']).toBeCloseTo(3600, -2);
  expect(ages['task="test.last"']).toBeCloseTo(3600, -2);
  expect(ages['task="test.later"']).toBe(0);
});

test('no figure has a label that Prometheus sets itself', async () => {
  const { port } = listener.address() as AddressInfo;
  const text = await (await fetch(`http://127.0.0.1:${port}/api/metrics`)).text();
  expect(text).toContain('{task="mail"}');
  expect(text).not.toMatch(/[{,](?:job|instance)="/);
});

test('unsent work, versions and opening offline are what devices reported', async () => {
  const ana = await signInUser(server, await makeDistributor(server));
  await signInUser(server, null);
  await ana.call(accountCalls.submitDeviceReport, {
    body: {
      work: [{ kind: 'order', count: 3, age: 2 * DAY }],
      opening: { opens: 'no', running: '1.2.3', reason: 'interrupted' },
    },
  });

  expect(await samples('outbox_items')).toEqual({ 'kind="order"': 3 });
  expect(await samples('outbox_devices')).toEqual({ 'kind="order"': 1 });
  const [age] = Object.values(await samples('outbox_oldest_seconds'));
  expect(age).toBeCloseTo((2 * DAY) / 1000, -2);
  expect(await samples('devices')).toEqual({
    'version="1.2.3",opens="no"': 1,
    'version="unknown",opens="untold"': 1,
  });
});

test('before the first call of the ERP and the first backup, their ages have no samples', async () => {
  expect([await samples('erp_last_call_seconds'), await samples('backup_age_seconds')]).toEqual([
    {},
    {},
  ]);
});

test('the time since the ERP called grows', async () => {
  const erp = await signInErp(server, await signInUser(server, null));
  await erp.call(erpCalls.listPendingErpOrders, { query: {} });
  server.clock.now += 5 * MINUTE;
  expect(Object.values(await samples('erp_last_call_seconds'))[0]).toBeCloseTo(300, -1);
});

test('while the database is away, database_up is 0 and its figures have no samples', async () => {
  expect(await samples('database_up')).toEqual({ '': 1 });
  expect(Object.values(await samples('database_bytes'))[0]).toBeGreaterThan(1e6);

  isDatabaseAway = true;
  expect(await samples('database_up')).toEqual({ '': 0 });
  for (const name of ['database_bytes', 'jobs_waiting', 'devices', 'erp_last_call_seconds'])
    expect(await samples(name)).toEqual({});
});
