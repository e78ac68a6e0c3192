/**
 * Tests the operator's command for backups, and its check that a backup can be restored. Most of
 * these tests run only if Debian's PostgreSQL is installed.
 */
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrateAll } from '#app/server/modules.ts';
import { openDatabase } from '#kernel/server/database.ts';
import { isLong } from '../test-extent.ts';
import {
  findInstalledPostgres,
  startCluster,
  type DebianCluster,
} from '../long/debian-postgres.ts';
import { freePort } from '../long/free-port.ts';
import { makeDistributor, makeUser } from '../make-users.ts';
import { makeTempFolder } from '../portal-program.ts';
import { startServer } from '../test-server.ts';
import { commandsOf, commandsWith, type Commands } from './commands.ts';

const bin = findInstalledPostgres();
const folder = makeTempFolder();
afterAll(() => folder.remove());
const fileNamed = (name: string) => join(folder.path, name);

describe.runIf(bin)('a backup of Debian’s PostgreSQL', () => {
  const clusterFolder = join('/tmp', `operator-${process.pid}`);
  let cluster: DebianCluster, commands: Commands, file: string;

  const scratch = (name: string) => {
    cluster.createDatabase(name);
    return cluster.url(name);
  };

  const query = async <Row extends object>(url: string, text: string) => {
    const { db, pool } = openDatabase({ connectionString: url });
    const { rows } = await pool.query<Row>(text);
    await db.destroy();
    return rows;
  };

  beforeAll(async () => {
    cluster = startCluster(bin!, clusterFolder, await freePort());
    cluster.createDatabase('portal');
    const { db, pool } = openDatabase({ connectionString: cluster.url('portal') });
    await migrateAll(db, pool);
    const world = { db, clock: { now: Date.now() } };
    await makeUser(world, await makeDistributor(world), { name: 'Ana' });
    await db.destroy();
    commands = commandsWith({
      DATABASE_URL: cluster.url('portal'),
      SECRET_KEY: randomBytes(32).toString('hex'),
      DATA_DIR: folder.path,
    });

    file = fileNamed('portal.dump');
    const { status, error } = await commands.run('backup', file);
    if (status !== 0) throw new Error(error);
  }, 120_000);

  afterAll(() => cluster?.stop());

  test('is readable for its owner alone, and noted in the log of actions', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(`${file}.manifest.json`).mode & 0o777).toBe(0o600);
    const log = `select details from action_log where action = 'server.backed_up'`;
    expect(await query(cluster.url('portal'), log)).toEqual([
      { details: { file: 'portal.dump', bytes: statSync(file).size } },
    ]);
  });

  test('does not replace another one', async () => {
    expect(await commands.run('backup', file)).toMatchObject({ status: 1, out: '' });
  });

  test('leaves no file if a table cannot be read', async () => {
    const unreadable = fileNamed('unreadable.dump');
    cluster.runAsSuperuser('psql', '--dbname=portal', '--command=create table foreign_table ()');
    const { status, error } = await commands.run('backup', unreadable);
    cluster.runAsSuperuser('psql', '--dbname=portal', '--command=drop table foreign_table');

    expect([status, error]).toEqual([1, 'permission denied for table foreign_table\n']);
    expect(readdirSync(folder.path).filter((name) => name.startsWith('unreadable'))).toEqual([]);
  });

  test('is restored and compared in a database that the command makes', async () => {
    const { status, out, error } = await commands.run('verify-backup', file);

    expect([status, error]).toEqual([0, '']);
    expect(out).toMatch(/: restored and compared, \d+ tables with \d+ rows as of .*\n/);
    expect(out).toContain('No migration was due.');
  }, 120_000);

  test.runIf(isLong)(
    'is restored and compared in an empty database of the operator, and not in one with tables',
    async () => {
      const into = scratch('into');
      expect((await commands.run('verify-backup', file, '--into', into)).status).toBe(0);
      expect(await query(into, 'select email from user_account')).toHaveLength(1);

      const again = await commands.run('verify-backup', file, '--into', into);
      expect(again.status).toBe(1);
      expect(again.out).toContain('--into: expected an empty database.');
    },
    120_000,
  );

  test.runIf(isLong)(
    'names the table whose copy differs from the manifest',
    async () => {
      const manifest = readFileSync(`${file}.manifest.json`, 'utf8');
      const changed = JSON.parse(manifest) as {
        tables: { name: string; rows: number; hash: string }[];
      };
      const tableOf = (name: string) => changed.tables.find((table) => table.name === name)!;
      tableOf('public.user_account').rows = 2;
      tableOf('public.server_epoch').hash = '1';
      writeFileSync(`${file}.manifest.json`, JSON.stringify(changed));

      const { status, out } = await commands.run(
        'verify-backup',
        file,
        '--into',
        scratch('differs'),
      );
      writeFileSync(`${file}.manifest.json`, manifest);

      expect(status).toBe(1);
      expect(out.trim().split('\n').slice(1)).toEqual([
        'public.server_epoch: the rows have other content',
        'public.user_account: 1 rows, expected 2',
      ]);
    },
    60_000,
  );

  test('that was damaged is refused before it is restored', async () => {
    const damaged = fileNamed('damaged.dump');
    writeFileSync(damaged, readFileSync(file));
    writeFileSync(`${damaged}.manifest.json`, readFileSync(`${file}.manifest.json`));
    appendFileSync(damaged, 'x');

    const { status, error } = await commands.run('verify-backup', damaged);

    expect([status, error]).toEqual([1, expect.stringContaining('another file than the one')]);
  });

  test('leaves no part of itself if its manifest cannot be written', async () => {
    const half = fileNamed('half.dump');
    mkdirSync(`${half}.manifest.json`);
    const { status, error } = await commands.run('backup', half);
    const left = readdirSync(folder.path).filter((name) => name.startsWith('half'));
    rmSync(`${half}.manifest.json`, { recursive: true });

    expect([status, error]).toEqual([1, expect.stringMatching(/^FILE: EISDIR.*\n$/)]);
    expect(left).toEqual(['half.dump.manifest.json']);
  });

  test('is made without the note where the database takes no writes, and says so', async () => {
    const readOnly = fileNamed('read-only.dump');
    const setting = 'default_transaction_read_only';
    const asSuperuser = (command: string) =>
      cluster.runAsSuperuser('psql', '--dbname=postgres', `--command=${command}`);
    asSuperuser(`alter database portal set ${setting} = on`);
    const made = await commands.run('backup', readOnly);
    const created = await commands.run('users', 'create', 'late@portal.example');
    asSuperuser(`alter database portal reset ${setting}`);

    expect(made).toMatchObject({ status: 1, error: '' });
    expect(made.out).toContain("doesn't note it: cannot execute INSERT in a read-only");
    expect(statSync(readOnly).size).toBeGreaterThan(0);
    const error = 'cannot execute INSERT in a read-only transaction\n';
    expect(created).toEqual({ status: 1, out: '', error });
  });

  test('is made and proved on another host, which asks for a password', async () => {
    const password = 'a b@c/d';
    const access = join(clusterFolder, 'data/pg_hba.conf');
    const trusting = readFileSync(access, 'utf8');
    const asSuperuser = (command: string) =>
      cluster.runAsSuperuser('psql', '--dbname=postgres', `--command=${command}`);
    asSuperuser(`alter role ordinary password '${password}'`);
    writeFileSync(access, `host all ordinary all scram-sha-256\n${trusting}`);
    asSuperuser('select pg_reload_conf()');
    const into = scratch('far');
    const withPassword = (url: string, given: string) =>
      url.replace('ordinary@', `ordinary:${encodeURIComponent(given)}@`);
    const far = commandsWith({
      ...commands.env,
      DATABASE_URL: withPassword(cluster.url('portal'), password),
    });

    const made = await far.run('backup', fileNamed('far.dump'));
    const proved = await far.run(
      'verify-backup',
      fileNamed('far.dump'),
      '--into',
      withPassword(into, password),
    );
    const refused = await far.run(
      'verify-backup',
      fileNamed('far.dump'),
      '--into',
      withPassword(into, 'other'),
    );
    writeFileSync(access, trusting);
    asSuperuser('select pg_reload_conf()');

    expect([made, proved]).toMatchObject([
      { status: 0, error: '' },
      { status: 0, error: '' },
    ]);
    expect(refused.status).toBe(1);
    expect(refused.out).toContain('--into: password authentication failed');
  });

  test('of a newer release is named as such', async () => {
    const change = (statement: string) => query(cluster.url('portal'), statement);
    await change(`insert into kysely_migration values ('9999_next', now()::text)`);
    const newer = fileNamed('newer-release.dump');
    await commands.run('backup', newer);
    await change(`delete from kysely_migration where name = '9999_next'`);
    const { status, out } = await commands.run('verify-backup', newer, '--into', scratch('newer'));

    expect([status, out]).toEqual([
      0,
      expect.stringMatching(/of a newer release .* Not known here: 9999_next\n$/),
    ]);
  });

  test('without a manifest is refused', async () => {
    const { status, error } = await commands.run('verify-backup', fileNamed('none.dump'));

    expect([status, error]).toEqual([1, expect.stringContaining('found no manifest')]);
  });

  test('names the pg_dump that a newer server needs', async () => {
    const server = await startServer();
    const { run } = await commandsOf(server);
    const { status, error } = await run('backup', fileNamed('newer.dump'));
    await server.close();

    expect([status, error]).toEqual([
      1,
      expect.stringMatching(
        /^pg_dump: found version \d+ \(.*\), expected pg_dump of PostgreSQL 18/,
      ),
    ]);
  });
});

test.each(['--into', 'mysql://far/portal'])('%j is no database to verify in', async (url) => {
  const file = fileNamed('any.dump');
  const { status, error } = await commandsWith({}).run('verify-backup', file, `--into=${url}`);

  expect([status, error]).toEqual([2, expect.stringMatching(/^--into: found something else/)]);
});

test('a folder without pg_dump is reported', async () => {
  const server = await startServer();
  const { run } = await commandsOf(server);
  const made = await run('backup', fileNamed('none.dump'), '--pg-bin', folder.path);
  await server.close();

  expect([made.status, made.error]).toEqual([1, expect.stringMatching(/^pg_dump: found none/)]);
});
