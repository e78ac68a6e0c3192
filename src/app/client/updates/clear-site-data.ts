/**
 * Clears the storages and caches that must be cleared at an update according to the specification.
 * Databases and emergency drafts stay, and the session is written back from the device record.
 */
import { INSTALLATION_CACHE } from '#app/device/installation-record.ts';
import {
  EMERGENCY_DRAFTS_PREFIX,
  writeSessionMirrors,
  type DeviceStore,
} from '#kernel/device/index.ts';

/**
 * The key in local storage of the version for which the site data was cleared. It is written to the
 * same storage that is cleared. If the browser is killed before the clearing reaches the disk, this
 * mark is lost with it, and the site data is cleared again.
 */
const CLEARED_FOR = 'cleared-for';

/**
 * Clears local storage except emergency drafts, and session storage. Unregisters service workers of
 * other scopes. Deletes all caches except those with installed files, with files of users and with
 * installation notes.
 * @param own The registration of the service worker that stays. If undefined, no worker is
 * unregistered.
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
  writeSessionMirrors(record, localStorage);
  localStorage.setItem(CLEARED_FOR, version);

  if ('caches' in globalThis) {
    const kept = (name: string) =>
      name.includes('-precache-') || name.startsWith('portal-user-') || name === INSTALLATION_CACHE;
    for (const name of await caches.keys()) if (!kept(name)) await caches.delete(name);
  }

  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? [])
    if (own && registration.scope !== own.scope) await registration.unregister();
}

/** Deletes all keys except the emergency drafts of all users of this device. */
function clearStorage(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, n) => storage.key(n)!);
  for (const key of keys) if (!key.startsWith(EMERGENCY_DRAFTS_PREFIX)) storage.removeItem(key);
}

/**
 * Clears the site data unless it was cleared for the running version already. It has not been
 * cleared if the version started without the update flow, because the last window was closed or the
 * update was interrupted.
 */
export async function clearSiteDataOnce(
  device: DeviceStore,
  own: ServiceWorkerRegistration | undefined,
  running: string,
): Promise<void> {
  if (localStorage.getItem(CLEARED_FOR) !== running) await clearSiteData(device, own, running);
}
