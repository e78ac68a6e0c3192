/** Files that nobody has finalised are stored on this device only. */
import { Dexie } from 'dexie';
import { databaseOf } from '#kernel/device/storage/databases.ts';
import { openFiles } from './database.ts';

export async function unsentUploads(userId: number): Promise<string[]> {
  // No database is made for somebody who never read a file.
  if (!('indexedDB' in globalThis) || !(await Dexie.exists(databaseOf(userId, 'files')))) return [];
  const files = openFiles(userId);
  try {
    return await files.uploads.filter(({ step }) => step !== 'sent').primaryKeys();
  } finally {
    files.close();
  }
}
