/**
 * Tests the server and its commands behind PgBouncer in transaction mode. Migrations, jobs and
 * backups connect to PostgreSQL directly. Only `npm run test:long` runs these tests. That command
 * also runs tests of calls with servers behind PgBouncer (`tests/long/parts.ts`).
 */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Finding } from '#app/server/admin/check/create-finding.ts';
import { isLong } from '../test-extent.ts';
import { installPgbouncer, startPgbouncer, type Pgbouncer } from '../long/pgbouncer.ts';
import { ORDINARY_ROLE } from '../test-cluster.ts';
import { startProgram, makeTempFolder } from '../portal-program.ts';
import { withSuperuser } from '../test-server.ts';
import { commandsWith } from './commands.ts';

describe.skipIf(!isLong)('behind PgBouncer', () => {
  const folder = makeTempFolder();
  const name = `pooled_${process.pid}`;
  let pooler: Pgbouncer, env: Record<string, string>;

  beforeAll(async () => {
    installPgbouncer();
    const { host, port } = inject('postgres');
    pooler = await startPgbouncer({ host, port }, [ORDINARY_ROLE]);
    await withSuperuser((superuser) =>
      superuser.query(`create database ${name} owner ${ORDINARY_ROLE}`),
    );
    env = {
      DATABASE_URL: `postgres://${ORDINARY_ROLE}@127.0.0.1:${pooler.port}/${name}`,
      DATABASE_DIRECT_URL: `postgres://${ORDINARY_ROLE}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
      DATA_DIR: folder.path,
      SECRET_KEY: randomBytes(32).toString('hex'),
    };
  }, 300_000);
  afterAll(async () => {
    await pooler?.stop();
    await withSuperuser((superuser) => superuser.query(`drop database ${name} with (force)`));
    folder.remove();
  });

  const checked = async (more: Record<string, string> = {}) => {
    const findings = await commandsWith({ ...env, ...more }).json<Finding[]>('check');
    return findings.find(({ what }) => what === 'pooler');
  };

  test('an empty database is migrated, and the server is ready', async () => {
    const program = await startProgram({ dataDir: folder.path, env });
    expect((await fetch(`${program.url}/api/health/ready`)).status).toBe(200);
    expect(await program.stop()).toBe(0);
  }, 120_000);

  test('the check finds it, and a direct address that leads to it', async () => {
    expect(await checked()).toMatchObject({ verdict: 'good' });
    expect(await checked({ DATABASE_DIRECT_URL: '' })).toMatchObject({
      verdict: 'doubtful',
      says: expect.stringContaining('set DATABASE_DIRECT_URL'),
    });
    expect(await checked({ DATABASE_DIRECT_URL: env['DATABASE_URL']! })).toMatchObject({
      verdict: 'wrong',
      says: expect.stringContaining('leads to a pooler'),
    });
    const other = env['DATABASE_DIRECT_URL']!.replace(name, 'postgres');
    expect(await checked({ DATABASE_DIRECT_URL: other })).toMatchObject({
      verdict: 'wrong',
      says: expect.stringContaining('another database'),
    });
  });
});
