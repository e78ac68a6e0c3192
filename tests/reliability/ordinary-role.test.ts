/**
 * Tests the server on a database whose role owns it and has no other rights, as the README
 * requires: on an empty database, and on dumps of earlier versions of the portal.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '#app/server/seed/index.ts';
import { allMigrations, migrateAll } from '#app/server/modules.ts';
import { openServices } from '#app/server/open-services.ts';
import { readConfig } from '#kernel/server/config.ts';
import { openDatabase } from '#kernel/server/database.ts';
import { isLong } from '../test-extent.ts';
import { ORDINARY_ROLE } from '../test-cluster.ts';
import {
  findInstalledPostgres,
  startCluster,
  type DebianCluster,
} from '../long/debian-postgres.ts';
import { freePort } from '../long/free-port.ts';
import { memoryFolder, startProgram, makeTempFolder } from '../portal-program.ts';
import { withSuperuser } from '../test-server.ts';
import { root } from '../source-files.ts';

const folder = makeTempFolder(memoryFolder());
afterAll(() => folder.remove());

/**
 * Returns a dump of the demonstration of an earlier portal version, as SQL. It was made with
 * `pg_dump --inserts --no-owner`.
 */
const dumpOf = (name: string) =>
  gunzipSync(readFileSync(join(root, `tests/fixtures/databases/${name}.sql.gz`))).toString();

const DUMP = 'of-0.1.0';

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

const mayDo = `select rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as "isMore",
  pg_get_userbyid(datdba) = current_user as owns
  from pg_roles, pg_database where rolname = current_user and datname = current_database()`;

const migrationsOf = async (url: string) =>
  (await query(url, 'select name from kysely_migration order by name')).map(({ name }) => name);

/**
 * Starts the server on the database, reads its health and, if `email` is set, signs in. Returns the
 * answers.
 */
async function startOn(url: string, email?: string): Promise<Record<string, unknown>> {
  const env = { DATABASE_URL: url, SECRET_KEY: '0'.repeat(64) };
  const program = await startProgram({ dataDir: join(folder.path, randomUUID()), env });
  const health = await fetch(`${program.url}/api/health`);
  const signIn = email
    ? await fetch(`${program.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, passwd: DEMONSTRATION_PASSWORD }),
      })
    : undefined;

  return { health: health.status, signIn: signIn?.status, stopped: await program.stop() };
}

/** Creates an empty database that the ordinary role owns, and returns its URL. */
type MakeDatabase = () => Promise<string>;

function describeStarts(createDatabase: MakeDatabase): void {
  test('an empty database is filled', async () => {
    const url = await createDatabase();
    expect(await query(url, mayDo)).toEqual([{ isMore: false, owns: true }]);
    expect(await startOn(url)).toEqual({ health: 200, signIn: undefined, stopped: 0 });
    expect(await migrationsOf(url)).toEqual(allMigrations.map(({ name }) => name).sort());
  }, 180_000);

  test('a dump of 0.1.0 is restored, migrated and signed in to', async () => {
    const url = await createDatabase();
    await query(url, dumpOf(DUMP));
    const count = 'select count(*)::int as orders from public.sales_order';
    const before = await query(url, count);
    expect(before[0]!['orders']).toBeGreaterThan(100);
    expect(await startOn(url, 'ana@norte.example')).toEqual({
      health: 200,
      signIn: 200,
      stopped: 0,
    });
    expect(await query(url, count)).toEqual(before);
    expect(await migrationsOf(url)).toEqual(allMigrations.map(({ name }) => name).sort());
  }, 180_000);
}

const { host, port } = inject('postgres');
const names: string[] = [];

const createEmptyDatabase: MakeDatabase = async () => {
  const name = `own_${randomUUID().replaceAll('-', '')}`;
  await withSuperuser((superuser) =>
    superuser.query(`create database ${name} owner ${ORDINARY_ROLE} template template0`),
  );
  names.push(name);
  return `postgres://${ORDINARY_ROLE}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
};

afterAll(() =>
  withSuperuser(async (superuser) => {
    for (const name of names) await superuser.query(`drop database ${name} with (force)`);
  }),
);

describe('on the PostgreSQL that comes with the packages', () => {
  describeStarts(createEmptyDatabase);
});

const debian = findInstalledPostgres();
describe.runIf(debian && isLong)('on Debian’s PostgreSQL', () => {
  let cluster: DebianCluster;

  beforeAll(async () => {
    cluster = startCluster(debian!, join('/tmp', `ordinary-${process.pid}`), await freePort());
  }, 180_000);

  afterAll(() => cluster?.stop());
  let made = 0;

  describeStarts(async () => {
    const name = `portal_${(made += 1)}`;
    cluster.createDatabase(name);
    return cluster.url(name);
  });
});

test('a database in which the role may not create tables is refused in a sentence', async () => {
  const url = await createEmptyDatabase();
  const name = new URL(url).pathname.slice(1);
  await withSuperuser((superuser) =>
    superuser.query(`alter database ${name} owner to current_user`),
  );
  const config = readConfig({ DATABASE_URL: url, SECRET_KEY: '0'.repeat(64) });

  await expect(openServices(config)).rejects.toThrow(
    `DATABASE_URL: found the role ${ORDINARY_ROLE}, which may not create tables in the database ${name}, expected the owner of the database.`,
  );
});

test('a database whose tables would go to the schema of the role is refused in a sentence', async () => {
  const url = await createEmptyDatabase();
  const name = new URL(url).pathname.slice(1);
  const config = readConfig({ DATABASE_URL: url, SECRET_KEY: '0'.repeat(64) });
  await query(url, `create schema authorization ${ORDINARY_ROLE}`);

  const remedy = `alter role "${ORDINARY_ROLE}" in database "${name}" set search_path = public`;
  await expect(openServices(config)).rejects.toThrow(
    `DATABASE_URL: found the role ${ORDINARY_ROLE}, whose tables go to the schema ${ORDINARY_ROLE}, expected the schema public: ${remedy}.`,
  );

  await query(url, remedy);
  const opened = await openServices(config);
  await opened.close();
});

describe('a database from before 0.1.0', () => {
  test('is refused with the number of its migrations, and stays unchanged', async () => {
    const url = await createEmptyDatabase();
    await query(url, dumpOf('of-migration-0014'));
    const before = await migrationsOf(url);
    const { db, pool } = openDatabase({ connectionString: url });

    await expect(migrateAll(db, pool)).rejects.toThrow(
      `The database has ${before.length} of the 83 migrations of the versions before 1.0. ` +
        'Start the last of them (0.1.0) on it once, then this version.',
    );

    await db.destroy();

    expect(await migrationsOf(url)).toEqual(before);
  });
});

describe('a database of 0.1.0', () => {
  // A query that returns as text the columns, the constraints without their names, the indexes that
  // are not unique, the triggers and the views.
  const shape = `
    select format('column %s.%s %s %s %s %s %s', attrelid::regclass, attname, atttypid::regtype,
      attnotnull, attidentity, attcollation, pg_get_expr(adbin, adrelid)) as fact
    from pg_attribute join pg_class on pg_class.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    union all
    select format('constraint %s %s', conrelid::regclass,
      replace(pg_get_constraintdef(oid), ' NOT VALID', ''))
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select format('index %s', pg_get_indexdef(indexrelid)) from pg_index
    where indrelid::regclass::text !~ '\\.' and not indisprimary and not indisunique
    union all
    select format('trigger %s', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    union all
    select format('view %s %s', viewname, definition) from pg_views where schemaname = 'public'
    order by fact`;

  test('has the schema of a new one after its migration', async () => {
    const [old, empty] = [await createEmptyDatabase(), await createEmptyDatabase()];
    await query(old, dumpOf(DUMP));
    for (const url of [old, empty]) {
      const { db, pool } = openDatabase({ connectionString: url });
      await migrateAll(db, pool);
      await db.destroy();
    }

    expect(await query(old, shape)).toEqual(await query(empty, shape));
  });
});
