/**
 * Tests the operator's check of an installation: each line says whether a part is right, doubtful
 * or wrong and what to do, and the exit status says whether a line is wrong.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Finding } from '#app/server/admin/check/create-finding.ts';
import { renewErpToken } from '#areas/erp/server/index.ts';
import { insertRestore } from '#areas/restores/server/index.ts';
import { DAY, HOUR } from '#kernel/domain/dates.ts';
import { logAction } from '#kernel/server/action-log.ts';
import { allMigrations } from '#app/server/modules.ts';
import { freePort } from '../long/free-port.ts';
import { openLetterbox, type Letterbox } from '../mail-server.ts';
import { startServer, type TestServer } from '../test-server.ts';
import { commandsOf, databaseUrlOf, type Commands } from './commands.ts';

let server: TestServer, url: string, letterbox: Letterbox, bucketless: Server;
let checking: (variables: Readonly<Record<string, string>>) => Promise<Commands>;

beforeAll(async () => {
  server = await startServer({ clock: { now: Date.now() } });
  url = await server.listen();
  letterbox = await openLetterbox();
  bucketless = createServer((_request, response) => {
    response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
  }).listen(0, '127.0.0.1');
  checking = (variables) =>
    commandsOf(server, { PUBLIC_URL: url, PUSH_STAND_IN: url, ...variables });
});

afterAll(async () => {
  await server?.close();
  await letterbox?.close();
  bucketless?.close();
});

const verdictsOf = (findings: readonly Finding[]) =>
  Object.fromEntries(findings.map(({ what, verdict }) => [what, verdict]));

const createFinding = (findings: readonly Finding[], name: string) =>
  findings.find(({ what }) => what === name);

test('a good installation has no wrong line, and a doubtful one says why', async () => {
  const { run, json } = await checking({ SMTP_URL: letterbox.config.smtpUrl! });

  const findings = await json<Finding[]>('check');
  expect(verdictsOf(findings)).toEqual({
    configuration: 'good',
    database: 'good',
    role: 'good',
    clock: 'good',
    migrations: 'good',
    jobs: 'good',
    summaries: 'good',
    backup: 'doubtful',
    mail: 'good',
    storage: 'good',
    scanner: 'doubtful',
    push: 'good',
    proxy: 'doubtful',
    disk: expect.stringMatching(/good|doubtful/),
  });
  expect(createFinding(findings, 'proxy')!.says).toContain('is not HTTPS');

  const { status, out } = await run('check');
  expect(status).toBe(0);
  expect(out).toMatch(/^good +database +PostgreSQL 18, UTF8$/m);
});

test('a restore explains why no backup is recorded, until the next one', async () => {
  const { json } = await checking({});
  const saidOfBackup = async () => createFinding(await json<Finding[]>('check'), 'backup')!.code;
  expect(await saidOfBackup()).toBe('backup_none');

  const { now } = server.clock;
  const former = { formerEpoch: randomUUID(), since: now - DAY, numbers: 0 };
  await insertRestore(server.db, { id: randomUUID(), at: now - HOUR, ...former });
  expect(await saidOfBackup()).toBe('backup_none_since_restore');

  await logAction(server.db, undefined, now - 2 * HOUR, 'server.backed_up', undefined, {});
  expect(await saidOfBackup()).toBe('backup_none_since_restore');

  await logAction(server.db, undefined, now, 'server.backed_up', undefined, {});
  expect(await saidOfBackup()).toBe('backup_recent');
});

test('another SECRET_KEY than the one of the stored secrets is wrong', async () => {
  await renewErpToken(server.services);
  const linesWith = async (variables: Readonly<Record<string, string>>) => {
    const { json } = await checking(variables);
    return (await json<Finding[]>('check')).filter(({ code }) => code === 'key_other');
  };

  expect(await linesWith({})).toEqual([]);
  expect(await linesWith({ SECRET_KEY: 'f'.repeat(64) })).toMatchObject([{ verdict: 'wrong' }]);
});

test('services that do not answer are wrong, and the exit status is 1', async () => {
  const { port } = bucketless.address() as AddressInfo;
  const { run, json } = await checking({
    SMTP_URL: 'smtp://127.0.0.1:1',
    SCANNER_URL: `http://127.0.0.1:${await freePort()}`,
    S3_URL: `http://key:secret@127.0.0.1:${port}/none`,
    PUBLIC_URL: 'http://127.0.0.1:1',
  });

  expect((await run('check')).status).toBe(1);
  const findings = await json<Finding[]>('check');
  expect(verdictsOf(findings)).toMatchObject({
    mail: 'wrong',
    scanner: 'wrong',
    storage: 'wrong',
    proxy: 'doubtful',
  });
  expect(createFinding(findings, 'scanner')!.says).toContain('ECONNREFUSED');
});

test('the scanner is asked with its user and password, which no line contains', async () => {
  const { run, json } = await checking({
    SCANNER_URL: url.replace('://', '://portal:hunter2@'),
  });
  expect(createFinding(await json<Finding[]>('check'), 'scanner')!.code).toBe('scanner_good');
  expect((await run('check')).out).not.toContain('hunter2');
});

describe('a connection to another machine without encryption is doubtful', () => {
  const codesWith = async (variables: Readonly<Record<string, string>>) => {
    const { json } = await checking(variables);
    return (await json<Finding[]>('check'))
      .filter(({ code }) => code.endsWith('_unencrypted'))
      .map(({ code, verdict, values }) => [code, verdict, values['variable'] ?? values['host']]);
  };

  test.each([
    ['DATABASE_READ_URL', 'postgres://portal@db.invalid/portal', 'database_unencrypted'],
    ['DATABASE_READ_URL', 'postgres://a@db.invalid/b?sslmode=disable', 'database_unencrypted'],
    ['SCANNER_URL', 'http://scanner.invalid/', 'scanner_unencrypted'],
    ['S3_URL', 'http://key:secret@s3.invalid/bucket', 'storage_unencrypted'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector.invalid:4318', 'traces_unencrypted'],
  ])('%s=%s', async (variable, url, code) => {
    expect(await codesWith({ [variable]: url })).toEqual([[code, 'doubtful', variable]]);
  });

  test.each(['smtp://mail.invalid', 'smtp://u:p@mail.invalid?requireTLS=false'])(
    'SMTP_URL=%s',
    async (url) => {
      expect(await codesWith({ SMTP_URL: url })).toEqual([
        ['mail_unencrypted', 'doubtful', 'mail.invalid'],
      ]);
    },
  );

  test('and encrypted ones, and those of this machine, are not', async () => {
    const encrypted = {
      DATABASE_READ_URL: 'postgres://portal@db.invalid/portal?sslmode=verify-full',
      SMTP_URL: 'smtp://user:password@mail.invalid:587',
      SCANNER_URL: 'https://scanner.invalid/',
      S3_URL: 'https://key:secret@s3.invalid/bucket',
    };
    const own = {
      DATABASE_READ_URL: 'postgres://portal@127.0.0.1:1/portal',
      SMTP_URL: 'smtp://localhost:1',
      SCANNER_URL: 'http://[::1]:1/',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
    };
    expect([await codesWith(encrypted), await codesWith(own)]).toEqual([[], []]);
  });
});

test('a database that does not answer is one wrong line', async () => {
  const { json } = await checking({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });

  expect(createFinding(await json<Finding[]>('check'), 'database')).toMatchObject({
    verdict: 'wrong',
  });
});

test('of several hosts, one that does not answer cannot take over', async () => {
  const url = await databaseUrlOf(server);
  const { json } = await checking({ DATABASE_URL: url.replace('?host=', '?host=/nowhere,') });
  const findings = await json<Finding[]>('check');
  expect(createFinding(findings, 'database')).toMatchObject({ verdict: 'good' });
  expect(createFinding(findings, 'standby')).toMatchObject({
    verdict: 'doubtful',
    says: expect.stringMatching(/^\/nowhere:\d+ does not answer .*: start it/),
  });

  const twice = url.replace('?host=', `?host=${new URL(url).searchParams.get('host')},`);
  const both = await checking({ DATABASE_URL: twice });
  expect(createFinding(await both.json<Finding[]>('check'), 'standby')).toMatchObject({
    verdict: 'wrong',
    says: expect.stringContaining('both take writes: make the former primary'),
  });
});

test('a primary is no standby to read from, and a standby that does not answer is doubtful', async () => {
  const replicaOf = async (url: string) => {
    const { json } = await checking({ DATABASE_READ_URL: url });
    return createFinding(await json<Finding[]>('check'), 'replica');
  };
  expect(await replicaOf(await databaseUrlOf(server))).toMatchObject({
    verdict: 'wrong',
    says: expect.stringMatching(/^No standby/),
  });
  expect(await replicaOf('postgres://nobody@127.0.0.1:1/none')).toMatchObject({
    verdict: 'doubtful',
    says: expect.stringContaining('does not answer'),
  });
});

test('due migrations are listed and not run', async () => {
  const last = allMigrations.at(-1)!.name;
  const { json } = await checking({});
  await server.pool.query('delete from kysely_migration where name = $1', [last]);

  const findings = await json<Finding[]>('check');
  const { rowCount } = await server.pool.query('select from kysely_migration where name = $1', [
    last,
  ]);
  await server.pool.query('insert into kysely_migration values ($1, now()::text)', [last]);

  expect(createFinding(findings, 'migrations')!.says).toMatch(/^Due: 1\./);
  expect(rowCount).toBe(0);
});

test('a job that failed for good is listed with the command for it, once its last attempt has ended', async () => {
  await server.pool.query(`select graphile_worker.add_job('test.failed')`);
  await server.pool.query(
    `update graphile_worker._private_jobs
     set attempts = max_attempts, locked_by = 'runner', locked_at = now()`,
  );
  const { json } = await checking({});
  expect(createFinding(await json<Finding[]>('check'), 'jobs')).toMatchObject({ verdict: 'good' });

  await server.pool.query(
    'update graphile_worker._private_jobs set locked_by = null, locked_at = null',
  );
  expect(createFinding(await json<Finding[]>('check'), 'jobs')).toMatchObject({
    verdict: 'doubtful',
    says: expect.stringContaining('jobs retry'),
  });
});
