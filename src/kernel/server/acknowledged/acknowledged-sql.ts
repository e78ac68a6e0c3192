/** SQL that compares acknowledged commands with the database, and notes those that are missing. */
import { sql } from 'kysely';
import type { Instant } from '#kernel/domain/dates.ts';
import { toTimestamp, type Database } from '../database.ts';

/**
 * Identifies a database of one server until that server restarts. After a takeover, a restart and a
 * restore into a new database, it is another one.
 */
const identity = sql`(select concat_ws(' ', pg_postmaster_start_time(), oid)
  from pg_database where datname = current_database())`;

export const readIdentity = async (db: Database): Promise<string> =>
  (await sql<{ identity: string }>`select ${identity} as identity`.execute(db)).rows[0]!.identity;

/** What the server that answered has of some commands. */
type Comparison = {
  readonly identity: string;
  /** A standby shows later what its primary has, so nothing counts as missing there. */
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
 * Returns the loss that all processes noticed in the present epoch. Undefined: they noticed none.
 */
export async function lostCommands(db: Database): Promise<LostCommands | undefined> {
  const { rows } = await sql<{ count: number; since: Instant | null }>`
    select coalesce(sum(count), 0)::int4 as count, min(since) as since
    from lost_commands where epoch = (select id from server_epoch)`.execute(db);
  const { count, since } = rows[0]!;
  return since === null ? undefined : { count, since };
}
