/** SQL for which storages hold files. */
import type { Database } from '#kernel/server/database.ts';
import type { StoredState } from '../domain/stored-file-states.ts';
import type { StorageName } from './storage.ts';
import { isUnreadableSql } from './stored-files-sql.ts';
import type {} from './tables.ts';

/** The states of files that are in a storage, including those that are being moved back. */
const inStorage: readonly StoredState[] = ['verified', 'dropped', 'returning'];

const files = (db: Database) => db.withoutPlugins().selectFrom('stored_file');

/**
 * Returns the number of files in a storage, including those that are being moved back to the
 * database.
 */
export const countFilesInStorage = async (db: Database, storage: StorageName): Promise<number> => {
  const { there } = await files(db)
    .select((c) => c.fn.countAll<string>().as('there'))
    .where('storage', '=', storage)
    .where('state', 'in', inStorage)
    .executeTakeFirstOrThrow();
  return Number(there);
};

/** Returns the number of files with a record of where they are stored, in whatever state. */
export const countRecordedFiles = async (db: Database): Promise<number> => {
  const { recorded } = await files(db)
    .select((c) => c.fn.countAll<string>().as('recorded'))
    .executeTakeFirstOrThrow();
  return Number(recorded);
};

/**
 * Returns whether a storage holds files that it returns as they were stored. Unreadable files do
 * not count, because they are out of reach already.
 */
export const holdsReadableFiles = async (db: Database, storage: StorageName): Promise<boolean> => {
  const found = await files(db)
    .select('storage')
    .where('storage', '=', storage)
    .where('state', 'in', inStorage)
    .where((e) => e.not(isUnreadableSql))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/**
 * Returns the storages with at least one recorded file that isn't unreadable, in whatever state the
 * file is.
 */
export const selectStoragesInUse = async (db: Database): Promise<readonly StorageName[]> => {
  const rows = await files(db)
    .select('storage')
    .distinct()
    .where((e) => e.not(isUnreadableSql))
    .orderBy('storage')
    .execute();
  return rows.map(({ storage }) => storage);
};
