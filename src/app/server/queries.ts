/** SQL of the assembly: health and upkeep. */
import { sql } from 'kysely';
import { at, type Database } from '#kernel/server/database.ts';

export const isReachable = (db: Database) =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
export const deleteOperationsBefore = async (db: Database, before: number) => {
  await db.deleteFrom('operation').where('created_at', '<', at(before)).execute();
};
/** Those that nobody tries any more: what they were to do, mails among it, names people. */
export const deleteFailedJobs = async (db: Database, before: number) => {
  await sql`delete from graphile_worker._private_jobs where attempts >= max_attempts and updated_at < ${at(before)}::timestamptz and locked_by is null`.execute(
    db.withoutPlugins(),
  );
};
export const readEpoch = async (db: Database) =>
  (await db.selectFrom('server_epoch').select('id').executeTakeFirstOrThrow()).id;
