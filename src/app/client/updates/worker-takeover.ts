/** The two moments of a new worker: completely precached, and in charge. */
import { messageSW } from 'workbox-window';
import type { RegisteredWorker } from './register-worker.ts';

// Taking over waits for what the old worker is sending in the background: longer than a request may take.
const PRECACHE_TIME = 120_000;
const TAKEOVER_TIME = 30_000;
const ANSWER_TIME = 3_000;

const within = <T>(
  time: number,
  what: string,
  work: (done: (value: T) => void, fail: (error: Error) => void) => void,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} took over ${time} ms`)), time);
    work(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });

/** Resolves to the version of the newest worker that is completely here; undefined: it does not say. One that waits since an earlier "later" gives way to a newer one. */
export async function precacheNewWorker({
  workbox,
  registration,
}: RegisteredWorker): Promise<string | undefined> {
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
  const newest = registration.waiting ?? registration.active;
  return newest ? await versionOf(newest) : undefined;
}

const versionOf = (worker: ServiceWorker): Promise<string | undefined> =>
  within<string | undefined>(ANSWER_TIME, 'Asking the worker', (done, fail) => {
    const answered = (answer: unknown) => done(typeof answer === 'string' ? answer : undefined);
    messageSW(worker, { type: 'VERSION' }).then(answered, fail);
  }).catch(() => undefined);

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
