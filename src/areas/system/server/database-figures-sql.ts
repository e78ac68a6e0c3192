/** SQL of the figures of the whole installation. */
import { sql } from 'kysely';
import type { Instant } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';

export const selectDatabaseSize = async (db: Database): Promise<number> =>
  (
    await sql<{
      bytes: number;
    }>`select pg_database_size(current_database()) as bytes`.execute(db)
  ).rows[0]!.bytes;

/** Returns when the command `backup` last made a backup. Null if it never did. */
export const selectLastBackupTime = async (db: Database): Promise<Instant | null> =>
  (
    await sql<{ at: Instant | null }>`select max(at) as at from action_log
      where action = 'server.backed_up'`.execute(db)
  ).rows[0]!.at;

export type Replica = { readonly name: string; readonly seconds: number };

/**
 * Returns by how many seconds each standby is behind. PostgreSQL shows standbys only to roles with
 * pg_read_all_stats; for other roles the list is empty.
 */
export const selectReplicaLags = async (db: Database): Promise<readonly Replica[]> =>
  (
    await sql<Replica>`
      select application_name as name,
        coalesce(extract(epoch from replay_lag), 0)::float8 as seconds
      from pg_stat_replication where state is not null`.execute(db)
  ).rows;
