/** Registers the service worker, with an address from the portal's only Trusted Types policy. */
import { Workbox } from 'workbox-window';
import { recordRegistrationFailure } from './registration-failure.ts';
import { toTrustedWorkerUrl } from '#kernel/device/page/trusted-worker-url.ts';

/** The worker's registration, and Workbox's object for it. */
export type RegisteredWorker = {
  readonly workbox: Workbox;
  readonly registration: ServiceWorkerRegistration;
};

/**
 * Registers the worker. Resolves to undefined if the browser has no service workers or the portal
 * is not built. Rejects if the registration fails.
 */
export async function registerWorker(): Promise<RegisteredWorker | undefined> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return undefined;
  const workbox = new Workbox(toTrustedWorkerUrl('/sw.js'), { updateViaCache: 'none' });
  // Registering does not wait for the `load` event, because the first screen is shown already.
  const registration = await workbox.register({ immediate: true }).catch(async (cause: unknown) => {
    await recordRegistrationFailure(__APP_VERSION__);
    throw cause;
  });
  return registration && { workbox, registration };
}
