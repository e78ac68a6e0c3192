/** Tests migrations beside running processes, which must never wait for long. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allMigrations } from '#app/server/modules.ts';
import { selectAppliedMigrations } from '#app/server/admin/backups/backup-figures-sql.ts';
import { migrateJobs } from '#kernel/server/jobs.ts';
import { migrate, type Migration } from '#kernel/server/migrations.ts';
import { startServer, type TestServer } from '../test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server?.close());

const adding = (column: string): Migration => ({
  name: `9000_${column}`,
  async up(db) {
    await sql`alter table sales_order add ${sql.ref(`${column}_before`)} int`.execute(db);
    await sql`alter table distributor add ${sql.ref(column)} int`.execute(db);
  },
});

const has = async (table: string, column: string) =>
  (
    await server.pool.query(
      'select from information_schema.columns where table_name = $1 and column_name = $2',
      [table, column],
    )
  ).rowCount === 1;

const soon = { mostMs: 50, pauseMs: 10 };

const isWaiting = async () => {
  const { rowCount } = await server.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rowCount! > 0;
};

/** Runs `work` while another transaction holds a read lock on the table. */
async function whileHeld(work: () => Promise<unknown>, table = 'distributor'): Promise<void> {
  await server.db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.raw(table)} in access share mode`.execute(tx);
    await work();
  });
}

test('a migration gives way while a lock is held, so that others are answered, and is applied once it is free', async () => {
  let migrating: Promise<void> | undefined;
  await whileHeld(async () => {
    migrating = migrate(server.db, [...allMigrations, adding('first')], { ...soon, tries: 1_000 });
    migrating.catch(() => {});
    await expect.poll(isWaiting, { interval: 1 }).toBe(true);

    // The query comes after the migration in PostgreSQL's queue of locks, and is answered while the
    // read lock is still held.
    await server.pool.query('select from distributor');
    expect(await has('distributor', 'first')).toBe(false);
  });

  await migrating;
  expect(await has('distributor', 'first')).toBe(true);
  expect(await has('sales_order', 'first_before')).toBe(true);
});

test('a migration reports that it did not get the lock after its last try, and leaves nothing half done', async () => {
  const migrations = [...allMigrations, adding('first'), adding('second')];
  await whileHeld(async () => {
    await expect(migrate(server.db, migrations, { ...soon, tries: 2 })).rejects.toMatchObject({
      code: '55P03',
    });
    expect(await has('sales_order', 'second_before')).toBe(false);
  });
  await migrate(server.db, migrations);
  expect(await has('distributor', 'second')).toBe(true);
});

test('a migration that fails for another reason is not tried again', async () => {
  let runs = 0;
  const broken: Migration = {
    name: '9000_third',
    async up(db) {
      runs += 1;
      await sql`select no_such_thing()`.execute(db);
    },
  };

  const migrations = [...allMigrations, adding('first'), adding('second'), broken];
  await expect(migrate(server.db, migrations, { ...soon, tries: 5 })).rejects.toMatchObject({
    code: '42883',
  });
  expect(runs).toBe(1);
});

test('a release starts on the database of a newer one, whose migrations stay', async () => {
  const newer = adding('of_a_newer_release');
  await migrate(server.db, [...allMigrations, adding('first'), adding('second'), newer]);

  await migrate(server.db, allMigrations);

  expect(await has('distributor', 'of_a_newer_release')).toBe(true);
  expect(await selectAppliedMigrations(server.db)).toContain(newer.name);
});

test('migrations of the job runner give way too, and are done once the lock is free', async () => {
  // This restores the former state of the job runner's schema, with a trigger that the newer
  // version drops.
  await server.pool.query(`
    create function graphile_worker.tg_jobs__after_insert() returns trigger language plpgsql as $$ begin return new; end $$;
    create trigger _900_after_insert after insert on graphile_worker._private_jobs for each row execute function graphile_worker.tg_jobs__after_insert();
    delete from graphile_worker.migrations where id >= 18`);

  let migrating: Promise<void> | undefined;
  await whileHeld(async () => {
    migrating = migrateJobs(server.pool, { ...soon, tries: 1_000 });
    migrating.catch(() => {});
    await expect.poll(isWaiting, { interval: 1 }).toBe(true);
    await server.pool.query('select from graphile_worker._private_jobs');
  }, 'graphile_worker._private_jobs');

  await migrating;
  const { rows } = await server.pool.query(
    'select max(id) as newest from graphile_worker.migrations',
  );
  expect(rows).toEqual([{ newest: 20 }]);
});
