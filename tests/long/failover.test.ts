/**
 * Tests a standby that takes over: two processes of the portal follow it without a restart, and
 * nothing that was acknowledged is lost or doubled. Only `npm run test:long` runs this test.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFailed,
  onTestFinished,
  test,
} from 'vitest';
import type { Finding } from '#app/server/admin/check/create-finding.ts';
import { openDatabase } from '#kernel/server/database.ts';
import { isLong } from '../test-extent.ts';
import { PROGRAMS_PASSWORD } from '../gate/quick-passwords.ts';
import { addCatalog } from '../new-orders.ts';
import { openLetterbox, type Letterbox } from '../mail-server.ts';
import { makeDistributor, makeUser } from '../make-users.ts';
import { commandsWith } from '../operator/commands.ts';
import { startProgram, makeTempFolder, type Program } from '../portal-program.ts';
import { restoredStory, signInAt, performRestore } from '../reliability/restore-story.ts';
import { installPostgres } from './debian-postgres.ts';
import { startLoad } from './operating/order-load.ts';
import { startPrimaryAndStandby, type PrimaryAndStandby } from './standby.ts';

/** Milliseconds after the promotion within which the portal must write again. */
const MOST_MS = 10_000;

describe.skipIf(!isLong)('a standby that takes over', () => {
  const folder = makeTempFolder();
  let servers: PrimaryAndStandby, letterbox: Letterbox;
  let programs: Program[] = [];
  let writer: { token: string; distributorId: number };

  beforeAll(async () => {
    const bin = installPostgres();
    servers = await startPrimaryAndStandby(bin, join('/tmp', `failover-${process.pid}`));
    servers.primary.createDatabase('portal');
    servers.setSynchronous(true);
    letterbox = await openLetterbox();
    const env = {
      DATABASE_URL: servers.url('portal'),
      SECRET_KEY: randomBytes(32).toString('hex'),
      SMTP_URL: letterbox.config.smtpUrl!,
    };
    for (const name of ['one', 'two'])
      programs.push(await startProgram({ dataDir: join(folder.path, name), env }));

    const { db } = openDatabase({ connectionString: servers.url('portal') });
    const world = { db, clock: { now: Date.now() } };
    await addCatalog(world);
    const distributorId = await makeDistributor(world);
    const ana = await makeUser(world, distributorId, { password: PROGRAMS_PASSWORD });
    await db.destroy();
    const { token } = await signInAt(programs[0]!.url, ana);
    writer = { token: token!, distributorId };
  }, 600_000);
  afterAll(async () => {
    for (const program of programs) await program.kill();
    await letterbox?.close();
    servers?.stop();
    folder.remove();
  });

  beforeEach(() =>
    onTestFailed(() => console.log(programs.map((program) => program.output()).join('\n\n'))),
  );

  const readiness = () =>
    Promise.all(programs.map(async ({ url }) => (await fetch(`${url}/api/health/ready`)).status));

  async function figures<Row extends object>(text: string): Promise<Row> {
    const { db, pool } = openDatabase({ connectionString: servers.url('portal') });
    const { rows } = await pool.query<Row>(text);
    await db.destroy();
    return rows[0]!;
  }

  test('is followed under load, and no acknowledged order is lost or doubled', async () => {
    let turn = 0;
    const load = startLoad(() => programs[(turn += 1) % programs.length]!.url, writer);
    const acknowledged = () => load.acknowledgedAt.length;
    await expect.poll(acknowledged, { timeout: 30_000 }).toBeGreaterThan(200);

    servers.killPrimary();
    const before = acknowledged();
    await expect.poll(readiness, { timeout: 15_000 }).toEqual([503, 503]);
    const promotedAt = Date.now();
    servers.promote();
    await expect.poll(acknowledged, { timeout: 60_000 }).toBeGreaterThan(before + 200);
    await expect.poll(readiness).toEqual([200, 200]);

    const { orders, refused, first, longestMs } = await load.finish();
    const again = load.acknowledgedAt.find((at) => at > promotedAt)! - promotedAt;
    console.log({ orders: orders.length, failedFirst: first.length, again, longestMs });
    expect(refused).toEqual([]);
    expect(again).toBeLessThan(MOST_MS);

    const stored = await figures<{ count: number; numbers: number; known: number }>(
      `select count(*)::int as count, count(distinct number)::int as numbers,
         count(*) filter (where id in (${orders.map(({ id }) => `'${id}'`).join()}))::int as known
       from sales_order`,
    );
    const count = orders.length;
    expect(stored).toEqual({ count, numbers: count, known: count });
  }, 300_000);

  test('has the jobs run, and both processes are the same as before', async () => {
    const due = () =>
      figures<{ count: number }>(
        `select count(*)::int as count from graphile_worker.jobs where run_at <= now()`,
      );
    await expect.poll(due, { timeout: 60_000, interval: 500 }).toEqual({ count: 0 });
    expect(programs.map(({ pid }) => process.kill(pid, 0))).toEqual([true, true]);
  }, 120_000);

  test('stays the primary if the former one comes back', async () => {
    servers.startPrimary();
    const statusOf = async () => (await signInAt(programs[0]!.url)).send('GET', '/api/health');
    await expect.poll(async () => (await statusOf()).status).toBe(200);
    expect(
      await figures('select pg_is_in_recovery() as standby, inet_server_port() as port'),
    ).toEqual({ standby: false, port: servers.standbyPort });
  }, 60_000);
});

test.runIf(isLong)(
  'a promotion that lost the newest commits is a restore, and devices bring them back',
  async () => {
    const bin = installPostgres();
    const servers = await startPrimaryAndStandby(bin, join('/tmp', `lost-tail-${process.pid}`));
    const folder = makeTempFolder();
    onTestFinished(() => {
      servers.stop();
      folder.remove();
    });
    servers.primary.createDatabase('portal');
    servers.setSynchronous(true);
    const dataDir = join(folder.path, 'files');
    const env = {
      DATA_DIR: dataDir,
      PORT: '0',
      SECRET_KEY: '0'.repeat(64),
      DATABASE_URL: servers.url('portal'),
    };

    let lost: readonly string[] = [];
    const story = await performRestore({
      env,
      start: () => startProgram({ dataDir, env }),
      // The standby no longer follows, and commits no longer wait for it.
      backUp() {
        servers.stopStandby();
        servers.setSynchronous(false);
      },
      restore() {
        servers.killPrimary();
        servers.startStandby();
        servers.promote();
        lost = servers.lostCommits();
      },
      connection: () => ({ connectionString: env.DATABASE_URL }),
    });

    expect(lost.length).toBeGreaterThan(0);
    expect(story).toMatchObject(restoredStory);
  },
  300_000,
);

test.runIf(isLong)(
  'processes that go on after such a promotion tell what was lost, until it is marked as restored',
  async () => {
    const bin = installPostgres();
    const servers = await startPrimaryAndStandby(bin, join('/tmp', `lost-told-${process.pid}`));
    const folder = makeTempFolder();
    let program: Program | undefined;
    onTestFinished(async () => {
      await program?.kill();
      servers.stop();
      folder.remove();
    });
    servers.primary.createDatabase('portal');
    const env = { DATABASE_URL: servers.url('portal'), SECRET_KEY: '0'.repeat(64) };
    program = await startProgram({ dataDir: join(folder.path, 'files'), env });
    const { url } = program;
    const { db } = openDatabase({ connectionString: env.DATABASE_URL });
    const world = { db, clock: { now: Date.now() } };
    await addCatalog(world);
    const distributorId = await makeDistributor(world);
    const ana = await makeUser(world, distributorId, { password: PROGRAMS_PASSWORD });
    await db.destroy();
    const { token } = await signInAt(url, ana);

    // The standby stops before the orders, so that it has none of them.
    servers.stopStandby();
    const load = startLoad(() => url, { token: token!, distributorId });
    await expect.poll(() => load.acknowledgedAt.length, { timeout: 30_000 }).toBeGreaterThan(20);
    await load.finish();
    const count = load.acknowledgedAt.length;
    servers.killPrimary();
    servers.startStandby();
    servers.promote();

    const commands = commandsWith({ ...env, DATA_DIR: join(folder.path, 'of-commands') });
    const lineAbout = async () => {
      const findings = await commands.json<Finding[]>('check');
      return findings.find(({ what }) => what === 'commands');
    };
    await expect
      .poll(async () => (await lineAbout())?.values, { timeout: 60_000 })
      .toMatchObject({
        count,
      });
    const until = (await lineAbout())!.values['since'] as string;
    expect((await commands.run('restored', '--until', until)).status).toBe(0);
    expect(await lineAbout()).toBe(undefined);
  },
  300_000,
);
