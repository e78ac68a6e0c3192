/**
 * Tests that acknowledged commands which the database lacks after a takeover raise an alarm. The
 * former primary and the promoted server are two databases of the tests' cluster.
 */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { calls } from '#areas/system/domain/index.ts';
import { readSystemFigures } from '#areas/system/server/index.ts';
import type { Finding } from '#app/server/admin/check/create-finding.ts';
import { markRestored } from '#app/server/mark-restored.ts';
import { SECOND } from '#kernel/domain/dates.ts';
import { signInUser } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { commandsOf } from '../operator/commands.ts';

let primary: TestServer, promoted: TestServer, ana: Client;

beforeEach(async () => {
  const clock = { now: Date.now() };
  primary = await startServer({ clock });
  promoted = await startServer({ clock });
  ana = await signInUser(primary, null);
});
afterEach(() => Promise.all([primary?.close(), promoted?.close()]));

/** Sends a command, which the server acknowledges. */
async function acknowledge(): Promise<void> {
  const answer = await ana.call(calls.retryJobsAndMails, { body: { ids: ['1'] } });
  expect(answer.status).toBe(200);
}

/** Copies the commands that the primary has so far, as a standby does. */
async function replicate(): Promise<void> {
  const { rows } = await primary.pool.query<{ row: object }>(
    'select to_jsonb(operation) as row from operation',
  );
  await promoted.pool.query(
    'insert into operation select * from jsonb_populate_recordset(null::operation, $1)',
    [JSON.stringify(rows.map(({ row }) => row))],
  );
}

const look = ({ db }: TestServer) =>
  primary.services.acknowledged!.findLostCommands(db, primary.services.now());

const lineAbout = async (server: TestServer) => {
  const { json } = await commandsOf(server);
  const findings = await json<Finding[]>('check');
  return findings.find(({ what }) => what === 'commands');
};

test('a server that took over with everything raises no alarm', async () => {
  await look(primary);
  await acknowledge();
  await replicate();

  expect(await look(promoted)).toBe(undefined);
  expect((await readSystemFigures(promoted.services)).lost).toBe(undefined);
  expect(await lineAbout(promoted)).toBe(undefined);
});

test('a server that took over without the newest commands raises one until it is marked as restored', async () => {
  await look(primary);
  await acknowledge();
  await replicate();
  primary.clock.now += 5 * SECOND;
  const since = primary.clock.now;
  await acknowledge();
  primary.clock.now += SECOND;
  await acknowledge();

  expect(await look(promoted)).toEqual({ count: 2, since });
  expect(await look(promoted)).toBe(undefined);
  expect((await readSystemFigures(promoted.services)).lost).toEqual({ count: 2, since });
  const until = new Date(since).toISOString().replace(/\.\d+Z$/, 'Z');
  expect(await lineAbout(promoted)).toMatchObject({
    verdict: 'wrong',
    says: expect.stringContaining(`(2): stop all processes, run restored --until ${until}`),
  });

  const plan = { now: primary.clock.now, until: Date.parse(until), again: false };
  expect(await markRestored(promoted.db, plan)).toMatchObject({ ok: true });
  expect((await readSystemFigures(promoted.services)).lost).toBe(undefined);
  expect(await lineAbout(promoted)).toBe(undefined);
});

test('a server that cannot be compared yet is compared later', async () => {
  await look(primary);
  await acknowledge();
  await promoted.pool.query('alter table operation rename to not_yet');
  await expect(look(promoted)).rejects.toThrow('operation');
  await promoted.pool.query('alter table not_yet rename to operation');

  expect(await look(promoted)).toMatchObject({ count: 1 });
});
