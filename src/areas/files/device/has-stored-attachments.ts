/**
 * Checks whether this device has a database of attached files and files in it, without creating
 * one.
 */
import { Dexie } from 'dexie';
import { userDatabaseName } from '#kernel/device/storage/databases.ts';
import type { OwnStorage } from '#kernel/device/engine-and-databases.ts';

export const ATTACHMENTS_DATABASE = 'attachments';

/**
 * Returns whether the database of attached files has any. A user who only viewed a list of files
 * has an empty one, for which no code needs to be loaded.
 */
export async function hasStoredAttachments(own: OwnStorage): Promise<boolean> {
  if (!(await hasAttachmentsDatabase(own))) return false;
  const { indexedDB, keyRange: IDBKeyRange } = own;
  const database = new Dexie(
    userDatabaseName(own.userId, ATTACHMENTS_DATABASE),
    indexedDB && IDBKeyRange ? { indexedDB, IDBKeyRange } : {},
  );
  try {
    await database.open();
    return (await database.table(ATTACHMENTS_DATABASE).count()) > 0;
  } finally {
    database.close();
  }
}

export async function hasAttachmentsDatabase({ userId, indexedDB }: OwnStorage): Promise<boolean> {
  const factory = indexedDB ?? (globalThis as { indexedDB?: IDBFactory }).indexedDB;
  if (!factory) return false;
  const name = userDatabaseName(userId, ATTACHMENTS_DATABASE);
  if (factory.databases) return (await factory.databases()).some((one) => one.name === name);

  return await Dexie.exists(name);
}
