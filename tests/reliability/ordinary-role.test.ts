/** The program on a database whose role owns it and is nothing more, as the README asks: empty, and as dumps of earlier versions leave it. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '#app/server/seed/index.ts';
import { allMigrations, migrateAll } from '#app/server/modules.ts';
import { openDatabase } from '#kernel/server/database.ts';
import { migrate } from '#kernel/server/migrations.ts';
import { ORDINARY_ROLE } from '../cluster.ts';
import {
  freePort,
  installedPostgres,
  startCluster,
  type DebianCluster,
} from '../long/debian-postgres.ts';
import { quickFolder, startProgram, temporaryFolder } from '../program.ts';
import { asSuperuser } from '../server.ts';
import { root } from '../source.ts';

const folder = temporaryFolder(quickFolder());
afterAll(() => folder.remove());

/** A plain dump of an earlier version's demonstration, made with `pg_dump --inserts --no-owner`. */
const dumpOf = (name: string) =>
  gunzipSync(readFileSync(join(root, `tests/fixtures/databases/${name}.sql.gz`))).toString();
const OLDEST = 'of-migration-0014';
const DUMPS = [OLDEST, 'of-migration-0199'];

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

/** Starts the program on the database, asks for its health and, with data, signs in; returns what was seen. */
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

/** Makes an empty database that the ordinary role owns, and returns its address. */
type MakeDatabase = () => Promise<string>;

function describeStarts(createDatabase: MakeDatabase): void {
  test('an empty database is filled', async () => {
    const url = await createDatabase();
    expect(await query(url, mayDo)).toEqual([{ isMore: false, owns: true }]);
    expect(await startOn(url)).toEqual({ health: 200, signIn: undefined, stopped: 0 });
    expect(await migrationsOf(url)).toEqual(allMigrations.map(({ name }) => name).sort());
  }, 60_000);

  test.each(DUMPS)(
    'a dump %s is restored, brought up to date and signed in to',
    async (name) => {
      const url = await createDatabase();
      await query(url, dumpOf(name));
      const count = 'select count(*)::int as orders from public.sales_order';
      const before = await query(url, count);
      expect(before[0]!['orders']).toBeGreaterThan(100);
      expect(await startOn(url, 'ana@norte.example')).toEqual({
        health: 200,
        signIn: 200,
        stopped: 0,
      });
      expect(await query(url, count)).toEqual(before);
      expect(await migrationsOf(url)).toEqual(allMigrations.map(({ name: one }) => one).sort());
    },
    60_000,
  );
}

const { host, port } = inject('postgres');
const names: string[] = [];
const createHere: MakeDatabase = async () => {
  const name = `own_${randomUUID().replaceAll('-', '')}`;
  await asSuperuser((superuser) =>
    superuser.query(`create database ${name} owner ${ORDINARY_ROLE} template template0`),
  );
  names.push(name);
  return `postgres://${ORDINARY_ROLE}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
};
afterAll(() =>
  asSuperuser(async (superuser) => {
    for (const name of names) await superuser.query(`drop database ${name} with (force)`);
  }),
);

describe('on the PostgreSQL that comes with the packages', () => {
  describeStarts(createHere);
});

const debian = installedPostgres();
describe.runIf(debian)('on Debian’s PostgreSQL', () => {
  let cluster: DebianCluster;
  beforeAll(async () => {
    cluster = startCluster(debian!, join('/tmp', `ordinary-${process.pid}`), await freePort());
  }, 60_000);
  afterAll(() => cluster?.stop());
  let made = 0;
  describeStarts(async () => {
    const name = `portal_${(made += 1)}`;
    cluster.createDatabase(name);
    return cluster.url(name);
  });
});

describe('a database between the migrations 0015 and 0195', () => {
  const REPLACE = 'replace_person(regclass, name, bigint, jsonb)';
  const IN_LOG = 'replace_person_in_log(text, text)';
  const stored = `alter function ${REPLACE} set portal.replaces_person = 'on';
    alter function ${IN_LOG} set portal.replaces_person = 'on'`;
  const dropped = `drop function ${REPLACE}; drop function ${IN_LOG}`;
  const insideOnly = `do $$ begin
    perform replace_person_in_log('1', 'User 1');
    update action_log set action = 'changed';
  end $$`;

  /** The oldest dump, brought to the migration before 0195. */
  async function openOlder() {
    const url = await createHere();
    await query(url, dumpOf(OLDEST));
    const opened = openDatabase({ connectionString: url });
    await migrate(
      opened.db,
      allMigrations.filter(({ name }) => name < '0195'),
    );
    return { url, ...opened };
  }
  const asSuperuserOf = async (url: string, statement: string) =>
    query(url.replace(`//${ORDINARY_ROLE}@`, '//portal@'), statement);

  test.each([
    ['as an ordinary role makes it', 'select 1'],
    ['as a superuser made it, with the setting stored', stored],
  ])(
    '%s: its functions replace a person and leave no permission behind',
    async (_, prepare) => {
      const { url, db, pool } = await openOlder();
      await asSuperuserOf(url, prepare);
      await pool.query(
        `insert into action_log (at, action, target, details) values (now(), 'user.changed', '1', '{"name": "Ana"}')`,
      );
      await expect(pool.query(insideOnly)).rejects.toThrow('append-only');
      await pool.query(`select replace_person_in_log('1', 'User 1')`);
      const { rows } = await pool.query(
        `select details from action_log where action = 'user.changed' and target = '1'`,
      );
      expect(rows.map(({ details }) => details.name)).toEqual(rows.map(() => 'User 1'));
      await migrateAll(db, pool);
      await db.destroy();
    },
    60_000,
  );

  test('whose functions an ordinary role could not restore is brought up to date', async () => {
    const { url, db, pool } = await openOlder();
    await query(url, dropped);
    await migrateAll(db, pool);
    await db.destroy();
    expect(await migrationsOf(url)).toEqual(allMigrations.map(({ name }) => name).sort());
  }, 60_000);
});
