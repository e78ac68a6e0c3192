/** The service worker's registration, made once, soon after the first screen: installing works before sign-in. */
import { registerWorker, type RegisteredWorker } from './register-worker.ts';

let made: Promise<RegisteredWorker | undefined> | undefined;

/** undefined: no service workers here, or refused. */
export const workerRegistration = (): Promise<RegisteredWorker | undefined> =>
  (made ??= registerWorker().catch(() => undefined));
