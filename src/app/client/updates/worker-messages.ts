/**
 * Sends messages from a page to its service worker. They ask for its version and whether it can
 * open the portal offline, and let it fetch files.
 */
import { messageSW } from 'workbox-window';
import type { OfflineReadinessAnswer } from '#app/device/installation-record.ts';

/**
 * Milliseconds for which a page waits until a worker has fetched its files. They are enough for all
 * files of a version, even over a slow connection.
 */
export const PRECACHE_TIMEOUT_MS = 120_000;

// Milliseconds to wait for a worker's answer.
const ANSWER_TIME = 3_000;

/**
 * Rejects if the work takes longer than `time` milliseconds.
 * @param what Names the work in the error.
 */
export const withTimeout = <T>(
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

/** Asks a worker for its version. Resolves to undefined if it does not answer. */
export const askWorkerVersion = (worker: ServiceWorker): Promise<string | undefined> =>
  withTimeout<string | undefined>(ANSWER_TIME, 'Asking the worker', (done, fail) => {
    const answered = (answer: unknown) => done(typeof answer === 'string' ? answer : undefined);
    messageSW(worker, { type: 'VERSION' }).then(answered, fail);
  }).catch(() => undefined);

/**
 * Asks a worker whether it can open the portal offline. Resolves to undefined if it does not
 * answer, for example because its version does not know the message.
 */
export const askWorkerReadiness = (
  worker: ServiceWorker,
): Promise<OfflineReadinessAnswer | undefined> =>
  withTimeout<OfflineReadinessAnswer | undefined>(
    ANSWER_TIME,
    'Asking the worker',
    (done, fail) => {
      const answered = (answer: unknown) => done(answer as OfflineReadinessAnswer | undefined);
      messageSW(worker, { type: 'OFFLINE' }).then(answered, fail);
    },
  ).catch(() => undefined);

/**
 * Asks a worker to fetch files. `REFILL` fetches missing files; `REPAIR` reads all files and
 * fetches those whose content differs from the build. Resolves to whether the first screens are
 * complete. Rejects if the worker does not answer within `PRECACHE_TIMEOUT_MS`.
 */
export const askWorkerToFetchFiles = (
  worker: ServiceWorker,
  what: 'REFILL' | 'REPAIR',
): Promise<boolean> =>
  withTimeout<boolean>(PRECACHE_TIMEOUT_MS, 'Refilling', (done, fail) => {
    const answered = (answer: unknown) => done(answer === true);
    messageSW(worker, { type: what }).then(answered, fail);
  });
