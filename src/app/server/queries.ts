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
export const readEpoch = async (db: Database) =>
  (await db.selectFrom('server_epoch').select('id').executeTakeFirstOrThrow()).id;
