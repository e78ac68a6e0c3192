/** Files that nobody has finalised are stored on this device only. */
import { Dexie } from 'dexie';
import { databaseOf } from '#kernel/device/storage/databases.ts';
import type { UnsentDocument } from '#kernel/device/index.ts';
import { openFiles } from './database.ts';

export async function unsentUploads(userId: number): Promise<UnsentDocument[]> {
  // No database is made for somebody who never read a file.
  if (!('indexedDB' in globalThis) || !(await Dexie.exists(databaseOf(userId, 'files')))) return [];
  const files = openFiles(userId);
  try {
    const unsent = await files.uploads.filter(({ step }) => step !== 'sent').toArray();
    return unsent.map(({ id, kind, name, startedAt: at, distributorId }) => ({
      id,
      kind,
      name,
      at,
      count: 1,
      distributorId,
    }));
  } finally {
    files.close();
  }
}
