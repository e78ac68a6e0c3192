/** What a version change clears, as specified; the databases and emergency drafts stay, and the session is written back from the device's record. */
import { NOTE_CACHE } from '#app/device/installation.ts';
import { EMERGENCY_DRAFTS, writeMirrors, type DeviceStore } from '#kernel/device/index.ts';

/** Lies in the very storage that it speaks of: a browser killed in time brings back what was cleared, and then its older mark too. */
const CLEARED_FOR = 'cleared-for';

export async function clearPage(
  device: DeviceStore,
  own: ServiceWorkerRegistration | undefined,
  version: string,
): Promise<void> {
  const record = await device.read();
  // In one breath: nobody sees the page without its session.
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

/** But for what was typed last: by whoever is signed in, and by others who use this device. */
function clearStorage(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, n) => storage.key(n)!);
  for (const key of keys) if (!key.startsWith(EMERGENCY_DRAFTS)) storage.removeItem(key);
}

/** A version that came in another way (the last window was closed, or the change was cut) finishes here what the update would have done. */
export async function clearIfNotYet(
  device: DeviceStore,
  own: ServiceWorkerRegistration | undefined,
  running: string,
): Promise<void> {
  if (localStorage.getItem(CLEARED_FOR) !== running) await clearPage(device, own, running);
}
