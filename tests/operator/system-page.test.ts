/** Tests the calls of the page about the system: what they show, to whom, and trying jobs again. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#areas/account/domain/index.ts';
import { insertFilesToStore } from '#areas/storage/server/stored-files-sql.ts';
import { calls } from '#areas/system/domain/index.ts';
import { systemRoutes } from '#areas/system/server/routes.ts';
import { logAction } from '#kernel/server/action-log.ts';
import { DAY, HOUR } from '#kernel/domain/dates.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { addJob } from '#kernel/server/jobs.ts';
import { makeDistributor, makeUser, signInUser } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';

let server: TestServer, admin: Client, reader: Client;

beforeAll(async () => {
  server = await startServer({ clock: { now: Date.now() } });
  admin = await signInUser(server, null);
  reader = await signInUser(server, null, {
    permissions: [permissionEntryFor('settings', 'read')],
  });
});
afterAll(() => server?.close());

const view = async (as = admin) => (await as.call(calls.getSystemOverview)).json.body;

async function makeFailedMail(error: string): Promise<void> {
  await addJob(server.db, 'mail', { to: 'ana@norte.example' });
  await server.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = $1
     where task_id = (select id from graphile_worker._private_tasks where identifier = 'mail')`,
    [error],
  );
}

test('devices are counted by version and by whether they open offline', async () => {
  const distributor = await makeDistributor(server, 'Norte');
  const ana = await server.as(await makeUser(server, distributor, { name: 'Ana' }));
  await ana.call(accountCalls.submitDeviceReport, {
    body: {
      work: [
        { kind: 'order', count: 2, age: 2 * DAY },
        { kind: 'pos', count: 1, age: HOUR },
        { kind: 'pos_draft', count: 4, age: HOUR },
        { kind: 'ticket_draft', count: 1, age: HOUR },
      ],
      opening: { opens: 'no', running: '1.2.3', reason: 'interrupted' },
    },
  });

  const { versions, unsent } = await view();
  expect(versions).toContainEqual({
    version: '1.2.3',
    devices: 1,
    opens: { yes: 0, soon: 0, no: 1, untold: 0 },
  });
  expect(unsent).toMatchObject({
    hasMore: false,
    devices: [{ name: 'Ana', distributor: 'Norte', count: 3, unfinished: 5 }],
  });
  expect(unsent.devices[0]!.since).toBeCloseTo(server.clock.now - 2 * DAY, -4);
});

test('of more devices than are shown, those with the oldest unsent work are', async () => {
  const person = await makeUser(server, null, { name: 'Oldest' });
  const since = server.clock.now - 30 * DAY;
  const at = new Date(server.clock.now);
  await server.pool.query(
    `insert into session (user_id, created_at, last_action_at, told_at, unsent)
     select $1, $2, $2, $2,
       jsonb_build_array(jsonb_build_object('kind', 'order', 'count', 1, 'since', $3::float8 + n))
     from generate_series(1, 60) n`,
    [person.id, at, since],
  );

  const { unsent } = await view();
  expect(unsent.hasMore).toBe(true);
  expect(unsent.devices.map((device) => device.since)).toEqual(
    Array.from({ length: 50 }, (_, n) => since + n + 1),
  );
  await server.pool.query('delete from session where user_id = $1', [person.id]);
});

test('a failed mail is shown with its error and without its reader, and is tried again', async () => {
  await makeFailedMail('The mail server took no mail: 550.\nat deliver');
  const { failed } = await view(reader);
  expect(failed).toMatchObject({
    count: 1,
    jobs: [{ job: 'mail', next: null, error: 'The mail server took no mail: 550.' }],
  });
  expect(JSON.stringify(await view())).not.toContain('ana@norte.example');

  const ids = failed.jobs.map(({ id }) => id);
  expect((await reader.call(calls.retryJobsAndMails, { body: { ids } })).status).toBe(403);
  expect((await admin.call(calls.retryJobsAndMails, { body: { ids } })).json.body).toEqual({
    retried: 1,
  });
  expect((await view()).failed.count).toBe(0);
  expect((await view()).waiting.mails).toBe(1);

  const { rows } = await server.pool.query(
    `select details from action_log where action = 'server.jobs_retried'`,
  );
  expect(rows).toEqual([{ details: { count: 1 } }]);
});

test('a backup by command and the size of the database are told', async () => {
  expect((await view()).backedUpAt).toBeNull();
  await logAction(server.db, undefined, server.clock.now, 'server.backed_up', undefined, {});
  const { backedUpAt, storage, erpCalledAt } = await view();
  expect([backedUpAt, erpCalledAt]).toEqual([server.clock.now, null]);
  expect(storage.databaseBytes).toBeGreaterThan(1e6);
});

test('files that only the database has are not told as files in a storage', async () => {
  const files = Array.from({ length: 3 }, (_, n) => ({
    ref: `${n}`,
    distributorId: 1,
    name: 'a.csv',
    size: 100,
    at: server.clock.now,
  }));
  await insertFilesToStore(server.db, 's3', 'attachment', files);
  const update = server.db.withoutPlugins().updateTable('stored_file');
  await update.set({ state: 'dropped' }).where('ref', '=', '0').execute();
  await update.set({ problem: 'full' }).where('ref', '=', '1').execute();

  expect((await view()).storage.places).toEqual([
    { storage: 's3', files: 1, bytes: 100, problems: 1 },
  ]);
  await server.db.withoutPlugins().deleteFrom('stored_file').execute();
});

test('a check that failed is run again, and one that succeeded is not', async () => {
  let checks = 0;
  const route = systemRoutes(async () => {
    checks += 1;
    if (checks === 1) throw new Error('interrupted');
    return [];
  }).find(({ call }) => call.name === calls.getSystemCheck.name);
  const check = () => route!.handler({} as never, { services: server.services } as never);

  await expect(check()).rejects.toThrow('interrupted');
  expect(await check()).toMatchObject({ ok: true, value: { findings: [] } });
  await check();
  expect(checks).toBe(2);
});

test('the check tells what the command finds, and the same to the next who asks', async () => {
  const first = (await reader.call(calls.getSystemCheck)).json.body;
  expect(first.findings.find(({ what }) => what === 'database')).toMatchObject({ verdict: 'good' });
  expect(first.findings.map(({ what }) => what)).toContain('backup');

  const again = (await admin.call(calls.getSystemCheck)).json.body;
  expect(again.at).toBe(first.at);
});
