/** SQL for starting the server, for health checks and for upkeep. */
import { sql } from 'kysely';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import { deleteOldRows } from '#kernel/server/queries/batches.ts';

/**
 * Resolves to true if the database answers and accepts writes, otherwise to false. On a server that
 * accepts no writes, the statement fails with the error code of a refused write, so that the pool
 * drops the connection to it.
 */
export const isWritable = (db: Database) =>
  sql`do $$ begin
    if current_setting('transaction_read_only') = 'on' then
      raise exception 'read-only' using errcode = '25006';
    end if;
  end $$`
    .execute(db)
    .then(
      () => true,
      () => false,
    );

/** Deletes a batch of old outcomes of commands. Returns how many were deleted. */
export const deleteCommandOutcomesBefore = async (
  db: Database,
  before: number,
  most: number,
): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('operation')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('operation')
        .select('id')
        .where('created_at', '<', toTimestamp(before))
        .orderBy('created_at')
        .limit(most),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

/**
 * Deletes old jobs that are no longer tried. Their payloads, such as mails, contain personal data.
 */
export const deleteFailedJobs = async (db: Database, before: number) => {
  await deleteOldRows(db, {
    table: 'graphile_worker._private_jobs',
    key: ['id'],
    old: sql`attempts >= max_attempts and updated_at < ${toTimestamp(before)}::timestamptz and locked_by is null`,
  });
};

/** Returns the epoch, which is the identity of the database until a restore. */
export const readDatabaseEpoch = async (db: Database) =>
  (await db.selectFrom('server_epoch').select('id').executeTakeFirstOrThrow()).id;
