/** Migrations: forward only, run at start under kysely's advisory lock, in the order of their names. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

/** `name` starts with a four-digit number that is unique in the whole product: `0100_orders`. */
// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its own time
export type Migration = { readonly name: string; up(db: Kysely<any>): Promise<void> };

/** A statement that waits for a lock holds up all that come after it: the calls of the processes that still run. So it gives way soon, and comes again. */
export type LockWaits = {
  /** Milliseconds; after them all of this run is taken back. */
  readonly mostMs: number;
  readonly pauseMs: number;
  readonly tries: number;
};
export const LOCK_WAITS: LockWaits = { mostMs: 2_000, pauseMs: 3_000, tries: 60 };
const LOCK_NOT_AVAILABLE = '55P03';
/** A statement for the beginning of a transaction. */
export const boundedWaits = ({ mostMs }: LockWaits): string =>
  `set local lock_timeout = ${Math.trunc(mostMs)}`;
/** `run` takes back what it began, and its locks are free, before it fails. */
export async function givingWay(
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
          await sql.raw(boundedWaits(waits)).execute(tx);
          await up(tx);
        },
      },
    ]),
  );
  if (Object.keys(byName).length !== migrations.length)
    throw new Error('Two migrations have the same name.');
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => byName },
    allowUnorderedMigrations: true,
  }); // modules number their own
  // One transaction a try.
  await givingWay(waits, async () => {
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  });
}

export const kernelMigrations: readonly Migration[] = [
  {
    name: '0001_kernel',
    async up(db) {
      await sql`create table operation (
      id uuid primary key, user_id bigint not null, call text not null, hash text not null, status int not null, outcome text not null, created_at timestamptz not null)`.execute(
        db,
      );
      await sql`create index operation_created_at on operation (created_at)`.execute(db);
      await sql`create table action_log (
      id bigint generated always as identity primary key, at timestamptz not null, user_id bigint, distributor_id bigint, action text not null, target text, details jsonb not null default '{}')`.execute(
        db,
      );
      await sql`create index action_log_at on action_log (at desc)`.execute(db);
      await sql`create index action_log_user on action_log (user_id, at desc)`.execute(db);
      await sql`create function refuse_change() returns trigger language plpgsql as $$ begin raise exception '% is append-only', tg_table_name; end $$`.execute(
        db,
      );
      await sql`create trigger action_log_append_only before update or delete on action_log for each row execute function refuse_change()`.execute(
        db,
      );
      await sql`create table server_epoch (id uuid primary key default gen_random_uuid())`.execute(
        db,
      );
      await sql`insert into server_epoch default values`.execute(db);
    },
  },
  {
    name: '0002_action_log_stays',
    async up(db) {
      // A row's trigger does not see a truncation.
      await sql`create trigger action_log_no_truncate before truncate on action_log for each statement execute function refuse_change()`.execute(
        db,
      );
      await sql`create index action_log_own on action_log (id desc) where distributor_id is null`.execute(
        db,
      );
    },
  },
  {
    name: '0003_job_heartbeat',
    async up(db) {
      await sql`create table job_heartbeat (runner text primary key, beats bigint not null)`.execute(
        db,
      );
    },
  },
  {
    name: '0015_replaced_persons',
    async up(db) {
      // Only the two functions below set this, for as long as they run; rows are still never deleted and tables never emptied.
      await sql`create or replace function refuse_change() returns trigger language plpgsql as $$ begin
        if tg_op = 'UPDATE' and current_setting('portal.replaces_person', true) = 'on' then return new; end if;
        raise exception '% is append-only', tg_table_name; end $$`.execute(db);
      // A setting that is stored with a function would need a superuser. An error takes it back with what they did.
      await sql`create function replace_person(of_table regclass, by_column name, person bigint, texts jsonb) returns void language plpgsql as $$ begin
        perform set_config('portal.replaces_person', 'on', true);
        execute format('update %s set %s where %I = $1', of_table,
          (select string_agg(format('%I = %L', key, value), ', ') from jsonb_each_text(texts)), by_column) using person;
        perform set_config('portal.replaces_person', 'off', true); end $$`.execute(db);
      await sql`create function replace_person_in_log(person text, pseudonym text) returns void language plpgsql as $$ begin
        perform set_config('portal.replaces_person', 'on', true);
        update action_log set details = jsonb_build_object('name', pseudonym)
          || case when details ? 'changes' then jsonb_build_object('changes', (details -> 'changes') - 'name' - 'email') else '{}' end
        where action like 'user.%' and action <> 'user.template_saved' and target = person;
        perform set_config('portal.replaces_person', 'off', true); end $$`.execute(db);
    },
  },
];
