/**
 * Clears what the specification demands for an update. Databases and emergency drafts stay, and the
 * session is written back from the device record.
 */
import { NOTE_CACHE } from '#app/device/install-note.ts';
import { EMERGENCY_DRAFTS, writeMirrors, type DeviceStore } from '#kernel/device/index.ts';

/**
 * The key of the version for which the page was cleared. It is in the storage that is cleared: if a
 * killed browser loses the clearing, it loses this mark too.
 */
const CLEARED_FOR = 'cleared-for';

/**
 * Clears storages, old caches and service workers of other scopes.
 * @param own The registration of the service worker that stays.
 */
export async function clearSiteData(
  device: DeviceStore,
  own: ServiceWorkerRegistration | undefined,
  version: string,
): Promise<void> {
  const record = await device.read();

  // These calls are synchronous, so that no code sees the page without its session.
  clearStorage(localStorage);
  sessionStorage.clear();
  writeMirrors(record, localStorage);
  localStorage.setItem(CLEARED_FOR, version);

  if ('caches' in globalThis) {
    const kept = (name: string) =>
      name.includes('-precache-') || name.startsWith('portal-user-') || name === NOTE_CACHE;
    for (const name of await caches.keys()) if (!kept(name)) await caches.delete(name);
  }

  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? [])
    if (own && registration.scope !== own.scope) await registration.unregister();
}

/** Deletes all keys except the emergency drafts of all users of this device. */
function clearStorage(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, n) => storage.key(n)!);
  for (const key of keys) if (!key.startsWith(EMERGENCY_DRAFTS)) storage.removeItem(key);
}

/**
 * Clears the page for a version that started without the update flow, because the last window was
 * closed or the update was interrupted.
 */
export async function clearSiteDataOnce(
  device: DeviceStore,
  own: ServiceWorkerRegistration | undefined,
  running: string,
): Promise<void> {
  if (localStorage.getItem(CLEARED_FOR) !== running) await clearSiteData(device, own, running);
}
