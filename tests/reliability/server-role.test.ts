/**
 * Tests that, without DATABASE_URL, the server uses an ordinary database role too: in a new data
 * folder, and in one whose tables belong to the superuser.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '#app/server/seed/index.ts';
import { startEmbedded, VOLATILE_SETTINGS } from '#kernel/server/embedded/start-embedded.ts';
import { connectAsServerRole, SERVER_ROLE } from '#kernel/server/embedded/server-role.ts';
import { superuserConnection } from '../test-cluster.ts';
import {
  databaseAddressOf,
  memoryFolder,
  startProgram,
  makeTempFolder,
} from '../portal-program.ts';
import { withSuperuser } from '../test-server.ts';
import { root } from '../source-files.ts';

const folder = makeTempFolder(memoryFolder());
afterAll(() => folder.remove());

const dump = gunzipSync(
  readFileSync(join(root, 'tests/fixtures/databases/of-0.1.0.sql.gz')),
).toString();

async function query(
  connection: pg.ClientConfig,
  ...texts: string[]
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const text of texts) ({ rows } = await client.query<Record<string, unknown>>(text));
    return rows;
  } finally {
    await client.end();
  }
}

const mayDo = `select current_user::text as "is", rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as "isMore",
  pg_get_userbyid(datdba) = current_user as owns
  from pg_roles, pg_database where rolname = current_user and datname = current_database()`;

const ordinary = [{ is: SERVER_ROLE, isMore: false, owns: true }];

/**
 * A query that returns the names of the schemas, relations, functions, types, operators, collations
 * and statistics that the superuser owns.
 */
const ofSuperuser = `
  with own as (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
  select nspname::text as name from pg_namespace where oid in (select oid from own) and nspowner = 'portal'::regrole
  union all select oid::regclass::text from pg_class where relnamespace in (select oid from own) and relowner = 'portal'::regrole
  union all select oid::regprocedure::text from pg_proc where pronamespace in (select oid from own) and proowner = 'portal'::regrole
  union all select oid::regtype::text from pg_type where typnamespace in (select oid from own) and typowner = 'portal'::regrole
  union all select oid::regoper::text from pg_operator where oprnamespace in (select oid from own) and oprowner = 'portal'::regrole
  union all select collname::text from pg_collation where collnamespace in (select oid from own) and collowner = 'portal'::regrole
  union all select stxname::text from pg_statistic_ext where stxnamespace in (select oid from own) and stxowner = 'portal'::regrole`;

test('a new data folder has a role that owns its database and has no other rights', async () => {
  const cluster = await startEmbedded(join(folder.path, 'new'), { settings: VOLATILE_SETTINGS });
  const found = await query(cluster.connection, mayDo);
  await cluster.stop();
  expect(found).toEqual(ordinary);
});

describe('an older data folder', () => {
  const dataDir = join(folder.path, 'before');
  let owned = 0;

  /**
   * Changes the data folder to the state in which portal versions left it before the ordinary role
   * existed: the superuser owns everything.
   */
  beforeAll(async () => {
    const cluster = await startEmbedded(dataDir, { settings: VOLATILE_SETTINGS });
    await query(
      cluster.superuser,
      'alter database postgres owner to portal',
      `drop role ${SERVER_ROLE}`,
      dump,
    );
    owned = (await query(cluster.superuser, ofSuperuser)).length;
    await cluster.stop();
  }, 180_000);

  test('is migrated, signed in to and served as the ordinary role', async () => {
    expect(owned).toBeGreaterThan(100);

    const program = await startProgram({ dataDir });
    const { status } = await fetch(`${program.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ana@norte.example', passwd: DEMONSTRATION_PASSWORD }),
    });

    const at = { ...databaseAddressOf(dataDir), user: SERVER_ROLE };
    const seen = { may: await query(at, mayDo), left: await query(at, ofSuperuser) };
    const connected = await query(
      at,
      `select distinct usename::text as name from pg_stat_activity where backend_type = 'client backend'`,
    );

    expect([status, seen, connected, await program.stop()]).toEqual([
      200,
      { may: ordinary, left: [] },
      [{ name: SERVER_ROLE }],
      0,
    ]);
  }, 120_000);

  test('in which an older version has created a table since is taken over again', async () => {
    const older = await startEmbedded(dataDir, { settings: VOLATILE_SETTINGS });
    await query(older.superuser, 'create table made_by_an_older_version (id serial primary key)');
    await older.stop();
    const cluster = await startEmbedded(dataDir, { settings: VOLATILE_SETTINGS });
    const left = await query(cluster.superuser, ofSuperuser);
    await cluster.stop();
    expect(left).toEqual([]);
  }, 180_000);
});

describe('changing the owner of the tables', () => {
  const name = `of_superuser_${randomUUID().replaceAll('-', '')}`;
  const database = { ...superuserConnection(inject('postgres')), database: name };

  beforeAll(async () => {
    await withSuperuser((superuser) =>
      superuser.query(`create database ${name} template template0`),
    );
    await query(database, dump);
  }, 180_000);

  afterAll(() =>
    withSuperuser((superuser) => superuser.query(`drop database ${name} with (force)`)),
  );

  test('changes nothing if it is interrupted', async () => {
    const before = await query(database, ofSuperuser);
    await query(
      database,
      `create function fail() returns event_trigger language plpgsql as $$ begin raise exception 'cut off'; end $$`,
      `create event trigger cut_off on ddl_command_start when tag in ('ALTER VIEW', 'ALTER TYPE') execute function fail()`,
    );

    await expect(connectAsServerRole(database)).rejects.toThrow('cut off');
    await query(database, 'drop event trigger cut_off', 'drop function fail()');
    expect(await query(database, ofSuperuser)).toEqual(before);
  });

  test('is done once, and a second time finds nothing to change', async () => {
    await connectAsServerRole(database);
    expect(await query(database, ofSuperuser)).toEqual([]);
    const connection = await connectAsServerRole(database);
    expect(await query(connection as pg.ClientConfig, mayDo)).toEqual(ordinary);
  });
});
