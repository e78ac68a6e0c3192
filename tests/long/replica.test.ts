/**
 * Tests a standby that some calls read from: which calls do, when they read from the primary
 * instead, and what is reported about the standby's delay. Only `npm run test:long` runs this test.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls as userCalls } from '#areas/users/domain/index.ts';
import type { Finding } from '#app/server/admin/check/create-finding.ts';
import { openDatabase, type Database } from '#kernel/server/database.ts';
import { MAX_REPLICA_LAG_MS } from '#kernel/server/postgres/replica.ts';
import { ORDINARY_ROLE } from '../test-cluster.ts';
import { isLong } from '../test-extent.ts';
import { PROGRAMS_PASSWORD } from '../gate/quick-passwords.ts';
import { commandsWith } from '../operator/commands.ts';
import { makeUser } from '../make-users.ts';
import { startProgram, makeTempFolder, type Program } from '../portal-program.ts';
import { signInAt } from '../reliability/restore-story.ts';
import { installPostgres } from './debian-postgres.ts';
import { freePort } from './free-port.ts';
import { startPrimaryAndStandby, type PrimaryAndStandby } from './standby.ts';

const WROTE = { cookie: 'portal-wrote=1' };

describe.skipIf(!isLong)('a standby that calls read from', () => {
  const folder = makeTempFolder();
  let servers: PrimaryAndStandby, program: Program, db: Database, env: Record<string, string>;
  let admin: Awaited<ReturnType<typeof signInAt>>;
  let metricsPort: number;

  beforeAll(async () => {
    const bin = installPostgres();
    servers = await startPrimaryAndStandby(bin, join('/tmp', `replica-${process.pid}`));
    servers.primary.createDatabase('portal');
    await servers.onPrimary(`grant pg_read_all_stats to ${ORDINARY_ROLE}`);
    metricsPort = await freePort();
    env = {
      DATABASE_URL: servers.primary.url('portal'),
      DATABASE_READ_URL: servers.standbyUrl('portal'),
      SECRET_KEY: randomBytes(32).toString('hex'),
      METRICS_PORT: String(metricsPort),
    };
    program = await startProgram({ dataDir: folder.path, env });
    ({ db } = openDatabase({ connectionString: servers.primary.url('portal') }));
    const someone = await makeUser({ db, clock: { now: Date.now() } }, null, {
      password: PROGRAMS_PASSWORD,
    });
    admin = await signInAt(program.url, someone);
  }, 600_000);
  afterAll(async () => {
    await program?.stop();
    await db?.destroy();
    servers?.stop();
    folder.remove();
  });

  /** Adds a user to the primary. Returns a function that tells whether a list shows them. */
  async function addUser() {
    const { email } = await makeUser({ db, clock: { now: Date.now() } }, null);
    return async (headers: Record<string, string> = {}): Promise<boolean> => {
      const { json } = await admin.call(userCalls.listUsers, { query: { search: email }, headers });
      return json.body.rows.length > 0;
    };
  }

  const stopReplay = () => servers.onStandby('select pg_wal_replay_pause()');
  async function goOn(): Promise<void> {
    await servers.onStandby('select pg_wal_replay_resume()');
    const isShown = await addUser();
    // The list may have come from the primary. The standby is asked again once it has caught up.
    await expect.poll(() => isShown(), { timeout: 15_000 }).toBe(true);
    await expect.poll(isBehind, { timeout: 15_000 }).toBe(false);
  }

  const replicaFinding = async () =>
    (await commandsWith({ ...env, DATA_DIR: folder.path }).json<Finding[]>('check')).find(
      ({ what }) => what === 'replica',
    );
  const isBehind = async () => (await replicaFinding())?.verdict !== 'good';

  test('is asked while it is up to date, and the primary for who has just written', async () => {
    await goOn();
    await stopReplay();
    const isShown = await addUser();
    expect([await isShown(), await isShown(WROTE)]).toEqual([false, true]);
  }, 120_000);

  test('is not asked any more once it is too far behind', async () => {
    await goOn();
    await stopReplay();
    const began = performance.now();
    const isShown = await addUser();
    expect(await isShown()).toBe(false);
    await expect
      .poll(() => isShown(), { timeout: 2 * MAX_REPLICA_LAG_MS, interval: 100 })
      .toBe(true);
    expect(performance.now() - began).toBeGreaterThan(MAX_REPLICA_LAG_MS / 2);
    expect(await replicaFinding()).toMatchObject({ verdict: 'doubtful' });
  }, 120_000);

  test('has its lag told by the primary', async () => {
    const lag = async () => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/api/metrics`)).text();
      return Number(/^portal_replica_lag_seconds\{replica="\w+"\} (\S+)$/m.exec(text)?.[1]);
    };
    await addUser();
    await expect.poll(lag, { timeout: 15_000 }).toBeGreaterThan(1);
    await goOn();
  }, 120_000);

  test('makes the browser of who writes read from the primary for some seconds', async () => {
    const read = await fetch(`${program.url}/api/profile`, {
      headers: { 'x-portal-token': admin.token! },
    });
    expect([read.status, read.headers.get('set-cookie')]).toEqual([200, null]);
    const written = await fetch(`${program.url}/api/profile/language`, {
      method: 'PUT',
      headers: { 'x-portal-token': admin.token!, 'content-type': 'application/json' },
      body: JSON.stringify({ lang: 'es' }),
    });
    expect(written.headers.get('set-cookie')).toMatch(
      /^portal-wrote=1; Max-Age=10; Path=\/api; HttpOnly; SameSite=Strict$/,
    );
  });

  test('is passed by when it is gone', async () => {
    servers.stopStandby();
    const isShown = await addUser();
    expect(await isShown()).toBe(true);
    expect(await replicaFinding()).toMatchObject({
      verdict: 'doubtful',
      says: expect.stringContaining('does not answer'),
    });
  }, 60_000);
});
