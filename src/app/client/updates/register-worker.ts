/** Registers the service worker through the one Trusted Types policy. */
import { Workbox } from 'workbox-window';
import { workerAddress } from '#kernel/device/page/worker-address.ts';

export type RegisteredWorker = {
  readonly workbox: Workbox;
  readonly registration: ServiceWorkerRegistration;
};

/** undefined: no service workers here, or a portal that is not built. */
export async function registerWorker(): Promise<RegisteredWorker | undefined> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return undefined;
  const workbox = new Workbox(workerAddress('/sw.js'), { updateViaCache: 'none' });
  // The first screen is shown, whatever else still loads.
  const registration = await workbox.register({ immediate: true });
  return registration && { workbox, registration };
}
