/** Checks whether a file was ever attached on this device, without creating a database. */
import { Dexie } from 'dexie';
import { databaseOf } from '#kernel/device/storage/databases.ts';
import type { OwnStorage } from '#kernel/device/offline.ts';

export const ATTACHMENTS = 'attachments';

/**
 * Returns whether the database of attached files has any. A user who only viewed a list of files
 * has an empty one, for which no code needs to be loaded.
 */
export async function keepsAttachments(own: OwnStorage): Promise<boolean> {
  if (!(await hasAttachments(own))) return false;
  const { indexedDB, keyRange: IDBKeyRange } = own;
  const database = new Dexie(
    databaseOf(own.userId, ATTACHMENTS),
    indexedDB && IDBKeyRange ? { indexedDB, IDBKeyRange } : {},
  );
  try {
    await database.open();
    return (await database.table(ATTACHMENTS).count()) > 0;
  } finally {
    database.close();
  }
}

export async function hasAttachments({ userId, indexedDB }: OwnStorage): Promise<boolean> {
  const factory = indexedDB ?? (globalThis as { indexedDB?: IDBFactory }).indexedDB;
  if (!factory) return false;
  const name = databaseOf(userId, ATTACHMENTS);
  if (factory.databases) return (await factory.databases()).some((one) => one.name === name);

  return await Dexie.exists(name);
}
