/**
 * SQL for the command `check`: facts about the database, and what the server's role may do in it.
 */
import { sql } from 'kysely';
import type { Instant } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';

export type DatabaseFacts = {
  readonly version: number;
  readonly encoding: string;
  readonly owns: boolean;
  readonly isSuperuser: boolean;
  readonly isStandby: boolean;
  /** True if commits wait until a standby has them too. */
  readonly waitsForStandby: boolean;
  readonly now: Instant;
  readonly hasMigrations: boolean;
  /** True if the table of lost commands exists, which a database of an earlier release lacks. */
  readonly hasLostCommands: boolean;
  /** True if the summaries of reports exist, which a database of an earlier release lacks. */
  readonly hasSummaries: boolean;
};

export const readDatabaseFacts = async (db: Database): Promise<DatabaseFacts> =>
  (
    await sql<DatabaseFacts>`
      select current_setting('server_version_num')::int4 / 10000 as version,
        pg_encoding_to_char(encoding) as encoding,
        pg_has_role(current_user, datdba, 'usage') as owns,
        (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
        pg_is_in_recovery() as "isStandby",
        current_setting('synchronous_standby_names') <> ''
          and current_setting('synchronous_commit') not in ('off', 'local') as "waitsForStandby",
        clock_timestamp() as now,
        to_regclass('public.kysely_migration') is not null as "hasMigrations",
        to_regclass('public.lost_commands') is not null as "hasLostCommands",
        to_regclass('public.summary_difference') is not null as "hasSummaries"
      from pg_database where datname = current_database()`.execute(db)
  ).rows[0]!;

/** Counts the jobs whose last attempt has failed. A running job has not failed yet. */
export const countFailedJobs = async (db: Database): Promise<number> =>
  (
    await sql<{ count: number }>`select count(*) as count from graphile_worker.jobs
      where attempts >= max_attempts and locked_by is null`.execute(db)
  ).rows[0]!.count;
