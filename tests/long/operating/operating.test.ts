/**
 * Follows `src/guide/operating.md` in an empty folder as an ordinary user: from the archive of a
 * release to a portal under HTTPS with two processes, then an update and a rollback under load, and
 * a restore. Only `npm run test:long` runs this test.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { resetPassword } from '#areas/account/domain/calls.ts';
import { openDatabase } from '#kernel/server/database.ts';
import { isLong } from '../../test-extent.ts';
import { PROGRAMS_PASSWORD } from '../../gate/quick-passwords.ts';
import { addCatalog } from '../../new-orders.ts';
import { openLetterbox, sentTo, type Letterbox } from '../../mail-server.ts';
import { makeDistributor, makeUser } from '../../make-users.ts';
import { signInAt } from '../../reliability/restore-story.ts';
import { installPostgres, startCluster, type DebianCluster } from '../debian-postgres.ts';
import { freePort } from '../free-port.ts';
import { installIn, makeOwnFolder, type PortalProcess } from './installation.ts';
import { startLoad } from './order-load.ts';
import { watchPages } from './page-watch.ts';
import { startCaddy, startHaproxy, type RunningProxy } from './proxies.ts';
import { makeArchives, NEXT_VERSION } from './releases.ts';

/** The milliseconds within which a process must be ready. */
const MOST_START_MS = 3_000;

describe.skipIf(!isLong)('an installation by the guide', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-operating-'));
  const installation = installIn(folder);
  const { admin } = installation;
  let archives: { present: string; next: string };
  let cluster: DebianCluster, letterbox: Letterbox;
  let haproxy: Awaited<ReturnType<typeof startHaproxy>>,
    caddy: Awaited<ReturnType<typeof startCaddy>>;
  let ports: [number, number], processes: [PortalProcess, PortalProcess];
  let seller: { token: string; distributorId: number; email: string };

  beforeAll(async () => {
    const bin = installPostgres();
    cluster = startCluster(bin, join('/tmp', `operating-${process.pid}`), await freePort());
    cluster.createDatabase('portal');
    letterbox = await openLetterbox();
    ports = [await freePort(), await freePort()];
    haproxy = await startHaproxy(join(folder, 'haproxy'), ports);
    caddy = await startCaddy(join(folder, 'caddy'), ports);
    archives = await makeArchives(join(folder, 'archives'));

    installation.unpack(archives.present);
    installation.configure({
      DATABASE_URL: cluster.url('portal'),
      SECRET_KEY: randomBytes(32).toString('hex'),
      PUBLIC_URL: haproxy.url,
      SMTP_URL: letterbox.config.smtpUrl,
      // One seller writes what hundreds would.
      WRITES_A_MINUTE: '0',
    });
  }, 600_000);
  afterAll(async () => {
    installation.end();
    await Promise.all([haproxy, caddy].map((proxy) => proxy?.stop()));
    await letterbox?.close();
    cluster?.stop();
    execFileSync('chmod', ['-R', 'u+w', folder]);
    rmSync(folder, { recursive: true, force: true });
  });

  async function query<Row extends object>(text: string): Promise<Row[]> {
    const { db, pool } = openDatabase({ connectionString: cluster.url('portal') });
    const { rows } = await pool.query<Row>(text);
    await db.destroy();
    return rows;
  }

  /** Adds what an order needs, and a user who writes orders. */
  async function stock(): Promise<void> {
    const { db } = openDatabase({ connectionString: cluster.url('portal') });
    const world = { db, clock: { now: Date.now() } };
    await addCatalog(world);
    const distributorId = await makeDistributor(world);
    const ana = await makeUser(world, distributorId, { password: PROGRAMS_PASSWORD });
    await db.destroy();
    const { token } = await signInAt(haproxy.url, ana);
    seller = { token: token!, distributorId, email: ana.email };
  }

  /**
   * Makes a release the current one and restarts one process after the other, as the guide says.
   */
  async function changeTo(archive: string) {
    installation.unpack(archive);
    const figures = [];
    for (const n of [0, 1] as const) {
      const { port, stop } = processes[n];
      const { code, ms } = await stop();
      processes[n] = await installation.start(port);
      const { wallMs, processorMs } = processes[n].start;
      figures.push({ code, drainMs: ms, startMs: wallMs, processorMs });
      expect((await fetch(`http://127.0.0.1:${port}/api/health/ready`)).status).toBe(200);
    }
    return figures;
  }

  /** Waits until the proxy has seen a ready process: each proxy asks every two seconds. */
  async function untilReadyBehind({ url }: RunningProxy): Promise<void> {
    const readiness = async () => (await fetch(`${url}/api/health/ready`)).status;
    await expect.poll(readiness, { timeout: 30_000 }).toBe(200);
  }

  const startBoth = async (): Promise<typeof processes> => [
    await installation.start(ports[0]),
    await installation.start(ports[1]),
  ];

  test('has nothing wrong before its first start', async () => {
    const { status, output } = await admin('check');

    expect(status, output).toBe(0);
  });

  test('lets the first administrator in, through both proxies', async () => {
    const { output } = await admin('users', 'create', 'chief@portal.example');
    const password = / temporary password (\S+)\n$/.exec(output)![1]!;
    processes = await startBoth();
    const chief = { email: 'chief@portal.example', password };

    for (const proxy of [haproxy, caddy]) {
      await untilReadyBehind(proxy);
      expect((await signInAt(proxy.url, chief)).token).toEqual(expect.any(String));
    }
    await stock();
  }, 60_000);

  test('is ready soon', () => {
    const starts = processes.map(({ start }) => start);
    console.log('starts', starts);

    for (const { processorMs } of starts) expect(processorMs).toBeLessThan(MOST_START_MS);
  });

  test('is reached under HTTPS alone: pages are led there, calls are refused', async () => {
    const secure = await fetch(`${haproxy.url}/orders`);
    for (const { plainUrl } of [haproxy, caddy]) {
      const [page, call] = await Promise.all(
        ['/orders', '/api/auth/me'].map((path) => fetch(plainUrl + path, { redirect: 'manual' })),
      );
      expect([page!.status, page!.headers.get('location')]).toEqual([
        expect.toBeOneOf([301, 302]),
        expect.stringMatching(/^https:/),
      ]);
      expect([call!.status, call!.headers.get('location')]).toEqual([403, null]);
    }

    expect(secure.headers.get('strict-transport-security')).toContain('max-age');
  });

  test('sends mails with its own address', async () => {
    const { call } = await signInAt(caddy.url);
    await call(resetPassword, { body: { email: 'chief@portal.example' } });
    await expect
      .poll(() => letterbox.letters().map(sentTo), { timeout: 30_000 })
      .toEqual(['chief@portal.example']);

    expect(letterbox.letters()[0]!.text).toContain(`${haproxy.url}/`);
  });

  describe.each([['HAProxy'], ['Caddy']])('an update behind %s', (name) => {
    test.each([
      ['to the next release', () => archives.next, NEXT_VERSION],
      ['back to the release before', () => archives.present, '1.0.0'],
    ])(
      '%s loses no order, doubles none, and nobody sees an error',
      async (_direction, archive, version) => {
        const proxy = name === 'Caddy' ? caddy : haproxy;
        const [before] = await query<{ count: number }>('select count(*)::int from sales_order');
        const load = startLoad(() => proxy.url, seller);
        const watch = watchPages(proxy.url);
        onTestFinished(() => [load, watch].forEach((each) => each.stop()));
        await expect
          .poll(() => load.acknowledgedAt.length, { timeout: 30_000 })
          .toBeGreaterThan(100);
        const figures = await changeTo(archive());
        const enough = load.acknowledgedAt.length + 200;
        await expect
          .poll(() => load.acknowledgedAt.length, { timeout: 30_000 })
          .toBeGreaterThan(enough);

        const { orders, first, seen, refused, longestMs } = await load.finish();
        const { failed, visits } = await watch.finish();
        const tries = { failed: first.length, examples: first.slice(0, 3) };
        console.log(name, { orders: orders.length, tries, visits, longestMs, figures });
        const [after] = await query<{ count: number }>('select count(*)::int from sales_order');
        expect([refused, seen, failed].map((each) => each.slice(0, 5))).toEqual([[], [], []]);
        expect(after!.count - before!.count).toBe(orders.length);
        expect(new Set(orders.map(({ number }) => number)).size).toBe(orders.length);
        expect(figures.map(({ code }) => code)).toEqual([0, 0]);
        const shown = await (await fetch(`${proxy.url}/version.json`)).json();
        expect((shown as { version: string }).version).toContain(version);
      },
      300_000,
    );
  });

  test('is restored from its proved backup', async () => {
    const file = join(makeOwnFolder(join(folder, 'backups')), 'portal.dump');
    const backup = await admin('backup', file);
    expect(backup.status, backup.output).toBe(0);
    const proof = await admin('verify-backup', file);
    expect(proof.status, proof.output).toBe(0);
    const figures =
      'select count(*)::int as orders, sum(total_minor)::text as sum from sales_order';
    const [before] = await query(figures);

    for (const { stop } of processes) await stop();
    cluster.replaceDatabase('portal');
    cluster.run('pg_restore', '--no-owner', '--dbname=portal', file);
    const restored = await admin('restored');
    expect(restored.status, restored.output).toBe(0);
    processes = await startBoth();

    expect(await query(figures)).toEqual([before]);
    await untilReadyBehind(haproxy);
    expect((await signInAt(haproxy.url, { email: seller.email })).token).toEqual(
      expect.any(String),
    );
  }, 300_000);
});
