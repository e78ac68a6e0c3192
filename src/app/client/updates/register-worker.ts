/** Registers the service worker through the one Trusted Types policy. */
import { Workbox } from 'workbox-window';
import { noteUnregistered } from './unregistered.ts';
import { workerAddress } from '#kernel/device/page/worker-address.ts';

export type RegisteredWorker = {
  readonly workbox: Workbox;
  readonly registration: ServiceWorkerRegistration;
};

/** Resolves to undefined where there are no service workers or the portal is not built. Rejects where the worker is refused. */
export async function registerWorker(): Promise<RegisteredWorker | undefined> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return undefined;
  const workbox = new Workbox(workerAddress('/sw.js'), { updateViaCache: 'none' });
  // The first screen is shown, whatever else still loads.
  const registration = await workbox.register({ immediate: true }).catch(async (cause: unknown) => {
    await noteUnregistered(__APP_VERSION__);
    throw cause;
  });
  return registration && { workbox, registration };
}
