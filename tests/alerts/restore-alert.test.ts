/**
 * Tests the alert about the findings of a restore: a new finding raises it again, and a settled one
 * only lowers its count.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getAlertDetails, listAlerts, removeAlert } from '#areas/alerts/domain/calls.ts';
import { calls } from '#areas/restores/domain/index.ts';
import {
  insertRestore,
  settleFindingsAutomatically,
  storeFindings,
} from '#areas/restores/server/index.ts';
import { newId } from '#kernel/domain/ids.ts';
import { makeDistributor, makeUser } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';

let server: TestServer, admin: Client, norte: number, restoreId: string;

beforeAll(async () => {
  server = await startServer();
  norte = await makeDistributor(server);
  admin = await server.as(await makeUser(server, null));
});

afterAll(() => server?.close());

beforeEach(async () => {
  const { now } = server.clock;
  restoreId = newId(now, crypto);
  const restore = { id: restoreId, formerEpoch: newId(now, crypto), at: now, since: now };
  await insertRestore(server.db, { ...restore, numbers: 0 });
});

const findingOf = (name: string) => ({
  restoreId,
  subject: 'order' as const,
  documentId: newId(server.clock.now, crypto),
  name,
  distributorId: norte,
  kind: 'decision' as const,
  version: 1,
  details: {},
  seenBy: null,
});

async function noteFinding(name: string): Promise<string> {
  const note = findingOf(name);
  await storeFindings(server.db, [note], server.clock.now);
  return note.documentId;
}

async function settle(name: string, settled: boolean): Promise<void> {
  const { rows } = (await admin.call(calls.listFindings, { query: { name, restore: restoreId } }))
    .json.body;
  expect(rows).toHaveLength(1);
  await admin.call(calls.settleFindings, { body: { id: rows[0]!.id, settled } });
}

const readNumbers = async () =>
  (await admin.call(listAlerts, { params: { distributorID: '0' as never } })).json.body
    .filter(({ id }) => id === restoreId)
    .map(({ number }) => number);

const removeFromList = () => admin.call(removeAlert, { params: { id: restoreId } });

const readReasons = async () =>
  (await admin.call(getAlertDetails, { params: { id: restoreId } })).json.body.map(
    ({ message }) => message,
  );

const countAnnouncements = async () =>
  Number(
    (
      await server.pool.query(
        "select count(*) as n from graphile_worker.jobs where task_identifier = 'push.announce'",
      )
    ).rows[0].n,
  );

test('a new finding raises the alert again for a person who had removed it', async () => {
  await noteFinding('26-000001');
  await removeFromList();
  expect(await readNumbers()).toEqual([]);

  await noteFinding('26-000002');
  expect(await readNumbers()).toEqual(['2']);
});

test('a settled finding lowers the alert’s count without raising it again', async () => {
  await noteFinding('26-000001');
  await noteFinding('26-000002');
  const announced = await countAnnouncements();

  await settle('26-000001', true);
  expect(await readNumbers()).toEqual(['1']);
  expect(await readReasons()).toEqual([expect.stringMatching(/: 1$/)]);

  await noteFinding('26-000003');
  await removeFromList();
  await settle('26-000002', true);
  expect(await readNumbers()).toEqual([]);
  expect(await countAnnouncements()).toBe(announced + 1);
});

test('the alert is resolved with the last finding, and open again when that one is opened again', async () => {
  await noteFinding('26-000001');
  await removeFromList();
  await settle('26-000001', true);
  expect(await readReasons()).toEqual([]);

  await settle('26-000001', false);
  expect(await readNumbers()).toEqual(['1']);
});

test('the alert is resolved when the last two findings are settled at once', async () => {
  const documents = [await noteFinding('26-000001'), await noteFinding('26-000002')];
  const settleInTransaction = (documentId: string, beforeCommit = async () => {}) =>
    server.db.transaction().execute(async (tx) => {
      const which = { kind: 'decision', distributorId: norte, documentId } as const;
      await settleFindingsAutomatically(tx, which, server.clock.now);
      await beforeCommit();
    });
  const countWaiting = async () =>
    (
      await server.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rows.length;

  const { promise: second, resolve: start } = Promise.withResolvers<Promise<void>>();
  await settleInTransaction(documents[0]!, async () => {
    start(settleInTransaction(documents[1]!));
    await expect.poll(countWaiting).toBe(1);
  });
  await second;

  expect(await readNumbers()).toEqual([]);
});

test('findings are found by the beginning of their document’s name in any case', async () => {
  await noteFinding('Estoque de novembro.xlsx');
  const find = async (name: string) =>
    (await admin.call(calls.listFindings, { query: { name, restore: restoreId } })).json.body.rows
      .length;
  expect([await find('estoque DE'), await find('novembro')]).toEqual([1, 0]);
});

test('more findings than the values of one statement are stored, and counted in one alert', async () => {
  const findings = Array.from({ length: 7_000 }, (_, at) => findingOf(`Order ${at}`));
  await storeFindings(server.db, findings, server.clock.now);
  expect(await readNumbers()).toEqual(['7000']);
});
