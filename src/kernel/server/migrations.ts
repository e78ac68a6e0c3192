/**
 * Runs migrations at the start, forwards only, under kysely's advisory lock and in the order of
 * their names.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

/**
 * A migration. `name` starts with a four-digit number that is unique in the whole product, as in
 * `1010_orders`. Migrations below 1100 create the tables of version 1.0.
 */
// A migration works on the tables as they were at its time, which `Tables` does not describe.
// oxlint-disable-next-line typescript/no-explicit-any
export type Migration = { readonly name: string; up(db: Kysely<any>): Promise<void> };

/**
 * How long migrations wait for locks. A statement that waits for a lock holds up all later
 * statements, and so the calls of running processes. It therefore gives up soon, and the migrations
 * are tried again.
 */
export type LockWaits = {
  /** Milliseconds after which the statement fails and the migration is rolled back. */
  readonly mostMs: number;
  /** Milliseconds before the next try. */
  readonly pauseMs: number;
  readonly tries: number;
};

/** How long migrations wait by default. */
export const LOCK_WAITS: LockWaits = { mostMs: 2_000, pauseMs: 3_000, tries: 60 };
const LOCK_NOT_AVAILABLE = '55P03';

/** Returns a statement that limits how long the statements of its transaction wait for locks. */
export const lockTimeoutStatement = ({ mostMs }: LockWaits): string =>
  `set local lock_timeout = ${Math.trunc(mostMs)}`;

/**
 * Repeats `run` while a lock is not available. `run` must roll back and free its locks before it
 * fails.
 */
export async function retryOnLock(
  { pauseMs, tries }: LockWaits,
  run: () => Promise<unknown>,
): Promise<void> {
  for (let n = 1; ; n += 1) {
    try {
      await run();
      return;
    } catch (error) {
      if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE || n >= tries) throw error;
    }
    await sleep(pauseMs);
  }
}

/** The number of migrations in versions before 1.0, which the migrations below 1100 replace. */
const STEPS_BEFORE_1_0 = 83;
const FIRST_AFTER_1_0 = '1100';

/**
 * Records the first migrations as done in a database of the portal's last version before 1.0.
 * Throws if the database is from an earlier version of the portal.
 */
async function takeOverFromBefore(db: Database, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await sql<{ hasSteps: boolean }>`
    select to_regclass('kysely_migration') is not null as "hasSteps"`.execute(db);
  if (!rows[0]!.hasSteps) return;

  await sql`lock table kysely_migration in exclusive mode`.execute(db);
  const steps = await sql`select from kysely_migration where name < '1000'`.execute(db);
  const count = steps.rows.length;
  if (count === 0) return;
  if (count !== STEPS_BEFORE_1_0)
    throw new Error(
      `The database has ${count} of the ${STEPS_BEFORE_1_0} migrations of the versions before 1.0. ` +
        'Start the last of them (0.1.0) on it once, then this version.',
    );

  const done = migrations.map(({ name }) => name).filter((name) => name < FIRST_AFTER_1_0);
  const values = done.map((name) => sql`(${name}, ${new Date().toISOString()})`);
  await sql`delete from kysely_migration where name < '1000'`.execute(db);
  await sql`insert into kysely_migration (name, timestamp) values ${sql.join(values)}`.execute(db);
}

/**
 * Returns migrations that do nothing, under the names of migrations that a newer release has run on
 * this database. Without them, the migrator would refuse the database, and this release could not
 * start after the newer one is rolled back.
 */
async function migrationsOfNewerRelease(
  db: Database,
  known: Readonly<Record<string, unknown>>,
): Promise<Record<string, Omit<Migration, 'name'>>> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name >= ${FIRST_AFTER_1_0}`.execute(db);
  const unknown = rows.filter(({ name }) => !(name in known));
  return Object.fromEntries(unknown.map(({ name }) => [name, { async up() {} }]));
}

/**
 * Runs all migrations that the database does not have yet. Further migrations of a newer release do
 * not prevent the start, because every migration keeps what the previous release needs (decision
 * 0163).
 */
export async function migrate(
  db: Database,
  migrations: readonly Migration[],
  waits: LockWaits = LOCK_WAITS,
): Promise<void> {
  const byName = Object.fromEntries(
    migrations.map(({ name, up }): [string, Omit<Migration, 'name'>] => [
      name,
      {
        async up(tx) {
          await sql.raw(lockTimeoutStatement(waits)).execute(tx);
          await up(tx);
        },
      },
    ]),
  );

  if (Object.keys(byName).length !== migrations.length)
    throw new Error('Two migrations have the same name.');

  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () => ({ ...(await migrationsOfNewerRelease(db, byName)), ...byName }),
    },
    // Each module numbers its own migrations.
    allowUnorderedMigrations: true,
  });

  // Each try has two transactions: the first takes over the migrations from before 1.0, the second
  // runs all others.
  await retryOnLock(waits, async () => {
    await db.transaction().execute(async (tx) => {
      await sql.raw(lockTimeoutStatement(waits)).execute(tx);
      await takeOverFromBefore(tx, migrations);
    });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  });
}

/** The migrations of the kernel's own tables. */
export const kernelMigrations: readonly Migration[] = [
  {
    name: '1001_kernel',
    async up(db) {
      await sql`
        create table operation (
          id uuid primary key,
          user_id bigint not null,
          call text not null,
          hash text not null,
          status int not null,
          outcome text not null,
          created_at timestamptz not null
        );
        create index operation_created_at on operation (created_at);

        -- Refuses every change of an append-only table, except updates by pseudonymise. The call
        -- stack (pg_context) names that function, which no statement and no session can forge.
        create function refuse_change() returns trigger language plpgsql as $$
          declare callers text;
          begin
            if tg_op = 'UPDATE' then
              get diagnostics callers = pg_context;
              if callers ~ 'pseudonymise\\(jsonb,bigint,timestamp with time zone,integer,timestamp with time zone\\)' then
                return new;
              end if;
            end if;
            raise exception '% is append-only', tg_table_name;
          end
        $$;

        create table action_log (
          id bigint generated always as identity primary key,
          at timestamptz not null,
          user_id bigint,
          distributor_id bigint,
          action text not null,
          target text,
          details jsonb not null default '{}'
        );
        create index action_log_at on action_log (at desc);
        create index action_log_own on action_log (id desc) where distributor_id is null;
        create index action_log_user on action_log (user_id, at desc);
        create trigger action_log_append_only before update or delete on action_log
          for each row execute function refuse_change();
        -- A trigger of rows is not called when a table is truncated.
        create trigger action_log_no_truncate before truncate on action_log
          for each statement execute function refuse_change();

        create table server_epoch (id uuid primary key default gen_random_uuid());
        insert into server_epoch default values;

        create table job_heartbeat (
          runner text primary key,
          beats bigint not null
        );
      `.execute(db);
    },
  },
];
