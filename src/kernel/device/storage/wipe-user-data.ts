/**
 * Deletes what a user left on this device, at sign-out or when the 30 days of kept work are over.
 */
import { Dexie } from 'dexie';
import type { DeviceModule } from '../module.ts';
import type { DeviceStore } from '../session/device-record.ts';
import type { StringStorage } from '../session/session-mirror.ts';
import { databaseNames, userDatabaseName } from './databases.ts';

/** The places apart from databases where a user's data is stored. */
export type WipedStorages = {
  readonly caches?: CacheStorage | undefined;
  /** `navigator.storage`, for the origin private file system. */
  readonly files?: Pick<StorageManager, 'getDirectory'> | undefined;
};

/** The parameters for removing the work that other users left on this device. */
export type HeldWorkOptions = WipedStorages & {
  readonly device: DeviceStore;
  readonly modules: readonly DeviceModule[];
  /** Local storage, with the emergency drafts. */
  readonly storage: StringStorage;
};

/**
 * Deletes a user's databases, private files and caches. Connections of other tabs close by
 * themselves. Rejects if anything cannot be deleted now, such as a file that is being written.
 */
export async function wipeUserData(
  userId: number,
  { caches, files }: WipedStorages,
): Promise<void> {
  const own = new RegExp(`^${userDatabaseName(userId, '[a-z]+')}$`);
  const found = (await Dexie.getDatabaseNames()).filter((name) => own.test(name));
  await Promise.all(
    [...new Set([...Object.values(databaseNames(userId)), ...found])].map((name) =>
      Dexie.delete(name),
    ),
  );

  for (const name of (await caches?.keys()) ?? [])
    if (name.startsWith(`portal-user-${userId}-`)) await caches!.delete(name);

  // Some browsers have no private files in their private mode.
  const root = await files?.getDirectory().catch(() => undefined);
  try {
    await root?.removeEntry(`user-${userId}`, { recursive: true });
  } catch (error) {
    if ((error as DOMException).name !== 'NotFoundError') throw error;
  }
}
