/** Registers the service worker through the one Trusted Types policy. */
import { workerAddress } from '#kernel/device/page/worker-address.ts';

/** undefined: no service workers here, or a portal that is not built. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return undefined;
  return await navigator.serviceWorker.register(workerAddress('/sw.js'), {
    updateViaCache: 'none',
  });
}
