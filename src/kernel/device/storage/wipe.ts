/** Taking away what one user left on this device: at sign-out, or when kept work has expired. */
import { Dexie } from 'dexie';
import type { Instant } from '#kernel/domain/dates.ts';
import { databaseNames, databaseOf } from './databases.ts';
import type { DeviceStore } from '../session/device-record.ts';

export type WipedPlaces = {
  readonly caches?: CacheStorage | undefined;
  /** `navigator.storage`, for the private file system. */
  readonly files?: Pick<StorageManager, 'getDirectory'> | undefined;
};
/** Held work of all others. */
export const without = (
  held: Readonly<Record<string, { readonly until: Instant }>>,
  userId: number,
) => Object.fromEntries(Object.entries(held).filter(([id]) => id !== String(userId)));

/** Databases, private files and caches of one user. Other tabs' connections close by themselves. */
export async function wipeUser(userId: number, { caches, files }: WipedPlaces): Promise<void> {
  const own = new RegExp(`^${databaseOf(userId, '[a-z]+')}$`);
  const found = (await Dexie.getDatabaseNames()).filter((name) => own.test(name));
  await Promise.all(
    [...new Set([...Object.values(databaseNames(userId)), ...found])].map((name) =>
      Dexie.delete(name),
    ),
  );
  for (const name of (await caches?.keys()) ?? [])
    if (name.startsWith(`portal-user-${userId}-`)) await caches!.delete(name);
  try {
    await (await files?.getDirectory())?.removeEntry(`user-${userId}`, { recursive: true });
  } catch {
    /* there was none */
  }
}

/** Work kept for somebody who did not come back in 30 days goes, as was said when it was kept. Never the running user's. */
export async function dropExpiredWork(
  device: DeviceStore,
  now: Instant,
  places: WipedPlaces,
): Promise<void> {
  const { heldWork, user } = await device.read();
  for (const [id, { until }] of Object.entries(heldWork)) {
    if (until > now || String(user?.id) === id) continue;
    await wipeUser(Number(id), places);
    await device.change((record) => ({ heldWork: without(record.heldWork, Number(id)) }));
  }
}
