/** The service worker's registration, made once, soon after the first screen: installing works before sign-in. */
import { registerWorker } from './register-worker.ts';

let made: Promise<ServiceWorkerRegistration | undefined> | undefined;

/** undefined: no service workers here, or refused. */
export const workerRegistration = (): Promise<ServiceWorkerRegistration | undefined> =>
  (made ??= registerWorker().catch(() => undefined));
