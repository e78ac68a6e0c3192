/** SQL that compares a standby with its primary by their positions in the log. */
import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** Returns the primary's position: how many bytes of log it has written. */
export const readWalPosition = async (primary: Database): Promise<bigint> => {
  const { rows } = await sql<{
    position: string;
  }>`select (pg_current_wal_lsn() - '0/0'::pg_lsn)::text as position`.execute(primary);
  return BigInt(rows[0]!.position);
};

/**
 * Returns the position up to which a standby shows the primary's work, or undefined if the server
 * is no standby.
 */
export const readReplayedWalPosition = async (standby: Database): Promise<bigint | undefined> => {
  const { rows } = await sql<{ position: string | null }>`
    select case when pg_is_in_recovery()
      then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text end as position`.execute(standby);
  const { position } = rows[0]!;
  return position === null ? undefined : BigInt(position);
};
