/** What a version change clears, as specified; the databases stay, and the session is written back from the device's record. */
import { writeMirrors, type DeviceStore } from '#kernel/device/index.ts';

export async function clearPage(device: DeviceStore, own: ServiceWorkerRegistration | undefined): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  writeMirrors(await device.read(), localStorage);
  if ('caches' in globalThis) {
    const kept = (name: string) => name.includes('-precache-') || name.startsWith('portal-user-');
    for (const name of await caches.keys()) if (!kept(name)) await caches.delete(name);
  }
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? []) if (own && registration.scope !== own.scope) await registration.unregister();
}
