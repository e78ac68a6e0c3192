/** SQL that compares acknowledged commands with the database, and notes those that are missing. */
import { sql } from 'kysely';
import type { Instant } from '#kernel/domain/dates.ts';
import { toTimestamp, type Database } from '../database.ts';

/**
 * An expression that identifies the database of one server. Its value changes when the server
 * restarts, when another server takes over, and after a restore into a new database.
 */
const identity = sql`(select concat_ws(' ', pg_postmaster_start_time(), oid)
  from pg_database where datname = current_database())`;

export const readDatabaseIdentity = async (db: Database): Promise<string> =>
  (await sql<{ identity: string }>`select ${identity} as identity`.execute(db)).rows[0]!.identity;

/** The result of looking for commands in the database. `missing` are the ids that it lacks. */
type Comparison = {
  readonly identity: string;
  /** True if a standby answered. It may still receive the missing commands from its primary. */
  readonly isStandby: boolean;
  readonly missing: readonly string[];
};

export const compareCommands = async (db: Database, ids: readonly string[]): Promise<Comparison> =>
  (
    await sql<Comparison>`
      select ${identity} as identity, pg_is_in_recovery() as "isStandby",
        array(select id::text from unnest(${ids}::uuid[]) as acknowledged(id)
          where not exists (select from operation where operation.id = acknowledged.id)) as missing
    `.execute(db)
  ).rows[0]!;

/** Commands that were acknowledged and that the database doesn't have. */
export type LostCommands = {
  readonly count: number;
  /** When the earliest of them was executed. */
  readonly since: Instant;
};

export async function insertLostCommands(
  db: Database,
  { count, since }: LostCommands,
  now: Instant,
): Promise<void> {
  await sql`insert into lost_commands (epoch, noticed_at, since, count)
    select id, ${toTimestamp(now)}, ${toTimestamp(since)}, ${count} from server_epoch`.execute(db);
}

/**
 * Returns the total of the lost commands that all processes noted in the present epoch, or
 * undefined if none were noted.
 */
export async function selectLostCommands(db: Database): Promise<LostCommands | undefined> {
  const { rows } = await sql<{ count: number; since: Instant | null }>`
    select coalesce(sum(count), 0)::int4 as count, min(since) as since
    from lost_commands where epoch = (select id from server_epoch)`.execute(db);
  const { count, since } = rows[0]!;
  return since === null ? undefined : { count, since };
}
