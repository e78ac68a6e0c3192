/** The two moments of a new worker: completely precached, and in charge. */
import type { RegisteredWorker } from '../register-worker.ts';
import { askForFiles, PRECACHE_TIME, versionOf, within } from '../worker-questions.ts';

// Taking over waits for what the old worker is sending in the background: longer than a request may take.
const TAKEOVER_TIME = 30_000;

/** Resolves to the version of the newest worker that is completely here; undefined: it does not say. One that waits since an earlier "later" gives way to a newer one. */
export async function precacheNewWorker(
  { workbox, registration }: RegisteredWorker,
  running: string,
): Promise<string | undefined> {
  await workbox.update();
  // Looked at here: Workbox tells of the first update that a page sees alone, and a tablet's page stays open for weeks.
  const coming = registration.installing;
  if (coming)
    await within<void>(PRECACHE_TIME, 'Precaching', (done, fail) => {
      const look = () => {
        if (coming.state === 'redundant') fail(new Error('The new worker could not be installed.'));
        else if (coming.state !== 'installing' && coming.state !== 'parsed') done();
      };
      coming.addEventListener('statechange', look);
      look();
    });
  const { waiting, active } = registration;
  const newest = waiting ?? active;
  const version = newest ? await versionOf(newest) : undefined;
  // In charge already, though this page is another version's: whether its own is here is not known.
  if (active && !waiting && version !== running && !(await areFilesHere(active)))
    throw new Error('The worker in charge lacks files.');
  return version;
}
/** A worker of a version that does not know the question gives no answer. */
const areFilesHere = (worker: ServiceWorker): Promise<boolean> =>
  askForFiles(worker, 'REPAIR').catch(() => true);

/** Resolves once the worker that waits now is activated; by then it has claimed this page. */
export async function letTakeOver({ workbox, registration }: RegisteredWorker): Promise<void> {
  const { waiting } = registration;
  if (!waiting) return;
  await within<void>(TAKEOVER_TIME, 'Taking over', (done, fail) => {
    // Its own state, not Workbox's `controlling`, which is told of whichever worker comes to control the page.
    waiting.addEventListener('statechange', () => {
      if (waiting.state === 'activated') done();
      if (waiting.state === 'redundant') fail(new Error('The new worker was given up.'));
    });
    workbox.messageSkipWaiting();
  });
}
