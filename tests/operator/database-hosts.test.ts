/**
 * Tests database URLs with several hosts, and a pool whose server takes no writes any more. The
 * failover itself is tested in `tests/long/failover.test.ts`.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import pg from 'pg';
import { checkEncryption } from '#app/server/admin/check/check-connections.ts';
import { accountCalls } from '#areas/account/domain/index.ts';
import { findingKey } from '#areas/system/domain/index.ts';
import { readConfig, type Config } from '#kernel/server/config.ts';
import { openDatabase } from '#kernel/server/database.ts';
import { splitUrlByHost, splitPasswordFromUrl } from '#kernel/server/postgres/database-urls.ts';
import { databaseUrlOf } from './commands.ts';
import { makeUser } from '../make-users.ts';
import { withSuperuser, PASSWORD, startServer, type TestServer } from '../test-server.ts';

describe('a database URL', () => {
  test.each([
    '',
    '?sslmode=',
    '?sslmode=disable',
    '?sslmode=allow',
    '?sslmode=require',
    '?sslmode=verify-full',
    '?ssl=true',
    '?ssl=0',
    '?ssl=true&sslmode=disable',
  ])('with %j counts as unencrypted exactly if the driver connects without encryption', (query) => {
    const databaseUrl = `postgres://portal@db.invalid/portal${query}`;
    const found = checkEncryption({ databaseUrl } as Config).map(({ code }) => code);
    const isPlain = !new pg.Client({ connectionString: databaseUrl }).ssl;
    expect(found).toEqual(isPlain ? ['database_unencrypted'] : []);
  });

  test('without encryption is found for each variable, with a key of its own', () => {
    const url = 'postgres://portal@db.invalid/portal';
    const config = { databaseUrl: url, directUrl: url, readUrl: url } as Config;
    const keys = checkEncryption(config).map(findingKey);
    expect(new Set(keys).size).toBe(3);
  });

  test.each([
    ['postgres://u:p@h:1/d', ['postgres://u:p@h:1/d']],
    [
      'postgres://u:p%40@a:1,b/d?ssl=1',
      ['postgres://u:p%40@a:1/d?ssl=1', 'postgres://u:p%40@b/d?ssl=1'],
    ],
    ['postgresql://[::1]:1,[::2]:2/d', ['postgresql://[::1]:1/d', 'postgresql://[::2]:2/d']],
    [
      'postgres://u@x/d?host=/a,/b&port=1,2',
      ['postgres://u@x/d?host=%2Fa&port=1', 'postgres://u@x/d?host=%2Fb&port=2'],
    ],
    ['postgres://h/d?target_session_attrs=read-write', ['postgres://h/d']],
  ])('%s is split into one URL for each host, as libpq does', (url, urls) =>
    expect(splitUrlByHost(url)).toEqual(urls),
  );

  test.each([
    'postgres://a:1,b:x/d',
    'postgres://a,,b/d',
    'postgres://a,b/d?target_session_attrs=standby',
    'mysql://a,b/d',
  ])('%s stops the start', (url) =>
    expect(() => readConfig({ DATABASE_URL: url, SECRET_KEY: '0'.repeat(64) })).toThrow(
      /^DATABASE_URL: found something else, expected postgres:/,
    ),
  );

  test('is handed to pg_dump without its password, and asks it for the primary', () =>
    expect(splitPasswordFromUrl('postgres://u:p%40q@a:1,b:2/d?ssl=1')).toEqual({
      url: 'postgres://u@a:1,b:2/d?sslmode=require&target_session_attrs=read-write',
      password: 'p@q',
    }));

  test.each([
    ['postgres://u:50%off%@h/d', { url: 'postgres://u@h/d', password: '50%off%' }],
    ['postgres://a%b:p@h/d%', { url: 'postgres://a%25b@h/d%25', password: 'p' }],
    ['postgres://u@h/d?password=p', { url: 'postgres://u@h/d', password: 'p' }],
    ['postgres://u@h/d?sslmode=no-verify', { url: 'postgres://u@h/d?sslmode=require' }],
    ['postgres://u@h/d?sslmode=verify-full', { url: 'postgres://u@h/d?sslmode=verify-full' }],
    ['postgres://u@h/d?ssl=true&sslmode=disable', { url: 'postgres://u@h/d?sslmode=disable' }],
    ['postgres://u@h/d?ssl=0&uselibpqcompat=true', { url: 'postgres://u@h/d' }],
    ['postgres://u@h/d?query_timeout=1000', { url: 'postgres://u@h/d' }],
  ])('%s is translated for pg_dump, which knows less than the driver', (url, translated) =>
    expect(splitPasswordFromUrl(url)).toEqual({ password: '', ...translated }),
  );
});

describe('a pool', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  /** Makes the database take no writes, or take them again. Open connections stay as they are. */
  const setReadOnly = (isReadOnly: boolean) =>
    withSuperuser((superuser) =>
      superuser.query(
        `alter database ${server.pool.options.database} set default_transaction_read_only = ${isReadOnly}`,
      ),
    );

  test('connects to the one of two hosts that answers', async () => {
    const url = (await databaseUrlOf(server)).replace('?host=', '?host=/nowhere,');
    const { db, pool } = openDatabase({ connectionString: url });
    const { rows } = await pool.query('select 1 as one');
    await db.destroy();
    expect(rows).toEqual([{ one: 1 }]);
  });

  test('says what each host answered if none takes writes', async () => {
    const url = 'postgres://nobody@127.0.0.1:1,127.0.0.1:2/none';
    const { db, pool } = openDatabase({ connectionString: url });
    const failure = await pool.query('select 1').catch((error: unknown) => error);
    await db.destroy();
    expect(failure).toMatchObject({
      code: '57P03',
      message: expect.stringMatching(
        /127\.0\.0\.1:1: .*ECONNREFUSED.*127\.0\.0\.1:2: .*ECONNREFUSED/,
      ),
    });
  });

  test('drops the connections to a server that takes no writes any more', async () => {
    const ana = await makeUser(server, null);
    const signIn = () =>
      server.anonymous.call(accountCalls.login, { body: { email: ana.email, passwd: PASSWORD } });
    const ready = async () => (await server.anonymous.send('GET', '/api/health/ready')).status;
    await setReadOnly(true);
    await server.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await server.pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {});
    expect(await ready()).toBe(503);
    const refused = await signIn();
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);

    await setReadOnly(false);
    expect(await ready()).toBe(200);
    expect((await signIn()).status).toBe(200);
  });
});
