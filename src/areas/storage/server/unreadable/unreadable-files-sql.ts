/** SQL for files that a storage returned with other content or not at all. */
import { sql } from 'kysely';
import type { Instant } from '#kernel/domain/dates.ts';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import { isUnreadableSql, type StoredFile } from '../stored-files-sql.ts';
import type { FileProblem, StorageName } from '../storage.ts';

const files = (db: Database) => db.withoutPlugins().selectFrom('stored_file');

export type UnreadableFile = Pick<StoredFile, 'id' | 'name' | 'storage'> & {
  readonly remote_id: string | null;
  readonly problem: FileProblem;
};

export const selectUnreadableFiles = async (
  db: Database,
  storage: StorageName,
  most: number,
): Promise<{ readonly count: number; readonly rows: readonly UnreadableFile[] }> => {
  const all = files(db).where('storage', '=', storage).where(isUnreadableSql);
  const { count } = await all
    .select((c) => c.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await all
    .select(['id', 'name', 'storage', 'remote_id', 'problem'])
    .orderBy('id')
    .limit(most)
    .execute();
  return { count: Number(count), rows: rows as UnreadableFile[] };
};

/**
 * Records that a file couldn't be read. Returns false if the database has its bytes, or if it was
 * written again meanwhile.
 */
export async function recordUnreadableFile(
  db: Database,
  { id, remote_id }: Pick<StoredFile, 'id' | 'remote_id'>,
  problem: FileProblem,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .withoutPlugins()
    .updateTable('stored_file')
    .set({ problem })
    .where('id', '=', id)
    .where('remote_id', '=', remote_id)
    .where('state', 'in', ['dropped', 'returning'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Makes files due whose next attempt is distant, so that the next round tries them. Waits that are
 * shorter than the longest claim are not changed, because they may be claims of running processes.
 */
export async function makeWaitingFilesDue(
  db: Database,
  now: Instant,
  longestClaim: number,
): Promise<void> {
  await db
    .withoutPlugins()
    .updateTable('stored_file')
    .set({ claimed_until: null })
    .where('claimed_until', '>', toTimestamp(now + longestClaim))
    .execute();
}

/**
 * Keeps files in a storage that is used again. Files that were being moved back to the database
 * stay in the storage, and their pieces in the database are deleted.
 */
export async function keepReturningFilesInStorage(
  db: Database,
  storage: StorageName,
): Promise<void> {
  await sql`delete from stored_piece where file_id in (
    select id from stored_file where storage = ${storage} and state = 'returning')`.execute(
    db.withoutPlugins(),
  );
  await db
    .withoutPlugins()
    .updateTable('stored_file')
    .set({ state: 'dropped' })
    .where('storage', '=', storage)
    .where('state', '=', 'returning')
    .execute();
}

/**
 * Marks a file as moved back. Returns whether this process did so; another process may have done so
 * before.
 */
export async function endReturningFile(db: Database, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .withoutPlugins()
    .updateTable('stored_file')
    .set({ state: 'verified', problem: null, tries: 0, claimed_until: null })
    .where('id', '=', id)
    .where('state', '=', 'returning')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
