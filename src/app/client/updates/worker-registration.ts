/**
 * Registers the service worker when its registration is first requested, soon after the first
 * screen, so that installing works before sign-in.
 */
import { registerWorker, type RegisteredWorker } from './register-worker.ts';

let made: Promise<RegisteredWorker | undefined> | undefined;

/**
 * Resolves to the registration of the service worker, or to undefined if there are no service
 * workers, the portal is not built, or the registration failed.
 */
export const workerRegistration = (): Promise<RegisteredWorker | undefined> =>
  (made ??= registerWorker().catch(() => undefined));
