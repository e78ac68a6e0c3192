/**
 * Waits for the new worker during an update: until it is installed with its files, and until it has
 * taken over. After two failed installations, a worker waits only for the files of the first
 * screens.
 */
import type { RegisteredWorker } from '../register-worker.ts';
import {
  askWorkerToFetchFiles,
  PRECACHE_TIMEOUT_MS,
  askWorkerVersion,
  withTimeout,
} from '../worker-messages.ts';

// Milliseconds to wait until the new worker has taken over. Before that, the old one finishes what
// it is sending in the background, which may take as long as a request.
const TAKEOVER_TIME = 30_000;

/**
 * Updates the worker, and resolves to the version of the newest installed worker. Undefined if
 * there is no worker, or if it does not answer with its version. A worker that has been waiting
 * since the user postponed it is replaced by a newer one.
 */
export async function precacheNewWorker(
  { workbox, registration }: RegisteredWorker,
  running: string,
): Promise<string | undefined> {
  await workbox.update();

  // Workbox reports only the first update that a page sees, but a page may stay open for weeks, so
  // the state is followed here.
  const coming = registration.installing;
  if (coming)
    await withTimeout<void>(PRECACHE_TIMEOUT_MS, 'Precaching', (done, fail) => {
      const look = () => {
        if (coming.state === 'redundant') fail(new Error('The new worker could not be installed.'));
        else if (coming.state !== 'installing' && coming.state !== 'parsed') done();
      };
      coming.addEventListener('statechange', look);
      look();
    });

  const { waiting, active } = registration;
  const newest = waiting ?? active;
  const version = newest ? await askWorkerVersion(newest) : undefined;
  // An active worker of another version than this page must prove that it can open the portal.
  if (active && !waiting && version !== running && !(await repairFirstScreens(active)))
    throw new Error('The worker in charge lacks files.');
  return version;
}

/**
 * Lets the worker fetch files that differ from its build, and returns whether its files of the
 * first screens are complete then. A worker that does not answer in time, for example because its
 * version does not know this message, counts as complete.
 */
const repairFirstScreens = (worker: ServiceWorker): Promise<boolean> =>
  askWorkerToFetchFiles(worker, 'REPAIR').catch(() => true);

/**
 * Lets the waiting worker take over. Resolves once it is activated; it has claimed this page by
 * then. Resolves at once if no worker waits.
 */
export async function activateWaitingWorker({
  workbox,
  registration,
}: RegisteredWorker): Promise<void> {
  const { waiting } = registration;
  if (!waiting) return;
  await withTimeout<void>(TAKEOVER_TIME, 'Taking over', (done, fail) => {
    // The worker's own state is followed, because Workbox sends its `controlling` event for any
    // worker that comes to control the page.
    waiting.addEventListener('statechange', () => {
      if (waiting.state === 'activated') done();
      if (waiting.state === 'redundant') fail(new Error('The new worker was given up.'));
    });
    workbox.messageSkipWaiting();
  });
}
