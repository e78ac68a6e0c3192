/** What a page asks a service worker: its version, whether it opens offline, and for its files. */
import { messageSW } from 'workbox-window';
import type { OfflineAnswer } from '#app/device/installation.ts';

/** All files of a version, over a slow line. */
export const PRECACHE_TIME = 120_000;
const ANSWER_TIME = 3_000;

export const within = <T>(
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

export const versionOf = (worker: ServiceWorker): Promise<string | undefined> =>
  within<string | undefined>(ANSWER_TIME, 'Asking the worker', (done, fail) => {
    const answered = (answer: unknown) => done(typeof answer === 'string' ? answer : undefined);
    messageSW(worker, { type: 'VERSION' }).then(answered, fail);
  }).catch(() => undefined);

/** Resolves to undefined where the worker is of a version that does not know the question. */
export const askOffline = (worker: ServiceWorker): Promise<OfflineAnswer | undefined> =>
  within<OfflineAnswer | undefined>(ANSWER_TIME, 'Asking the worker', (done, fail) => {
    const answered = (answer: unknown) => done(answer as OfflineAnswer | undefined);
    messageSW(worker, { type: 'OFFLINE' }).then(answered, fail);
  }).catch(() => undefined);

/** `REFILL`: what is missing; `REPAIR`: all that is not as it was built, which means reading everything. Resolves to whether the first screens are here. */
export const askForFiles = (worker: ServiceWorker, what: 'REFILL' | 'REPAIR'): Promise<boolean> =>
  within<boolean>(PRECACHE_TIME, 'Refilling', (done, fail) => {
    const answered = (answer: unknown) => done(answer === true);
    messageSW(worker, { type: what }).then(answered, fail);
  });
