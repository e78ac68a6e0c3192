/**
 * Deletes the files of registered reports. They are kept for 30 days, so that they can be sent
 * again to a server that was restored from a backup. No screen shows them, and they are deleted
 * first if space is short.
 */
import { Dexie } from 'dexie';
import { userDatabaseName } from '#kernel/device/storage/databases.ts';
import { DAY, type Instant } from '#kernel/domain/dates.ts';
import { openFilesDatabase, type FilesDatabase } from './files-database.ts';

const KEEP_FILES = 30 * DAY;

async function drop(database: FilesDatabase, uploads: readonly string[]): Promise<boolean> {
  if (uploads.length === 0) return false;
  await database.transaction('rw', [database.keptFiles, database.uploadFiles], async () => {
    await database.keptFiles.bulkDelete([...uploads]);
    await database.uploadFiles.bulkDelete([...uploads]);
  });
  return true;
}

/** Deletes all kept files. Returns whether there were any. */
export const deleteRegisteredFiles = async (database: FilesDatabase): Promise<boolean> =>
  await drop(database, await database.keptFiles.toCollection().primaryKeys());

export async function deleteOldRegisteredFiles(
  database: FilesDatabase,
  now: Instant,
): Promise<void> {
  await drop(
    database,
    await database.keptFiles
      .where('keptAt')
      .below(now - KEEP_FILES)
      .primaryKeys(),
  );
}

/** Deletes the kept files of a user; called if space is short. Returns whether there were any. */
export async function deleteRegisteredFilesForSpace(userId: number): Promise<boolean> {
  if (!('indexedDB' in globalThis) || !(await Dexie.exists(userDatabaseName(userId, 'files'))))
    return false;
  const files = openFilesDatabase(userId);
  try {
    return await deleteRegisteredFiles(files);
  } finally {
    files.close();
  }
}
