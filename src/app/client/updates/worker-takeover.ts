/** The two moments of a new worker: completely precached, and in charge. */

const PRECACHE_TIME = 120_000, TAKEOVER_TIME = 15_000;

const within = <T>(time: number, what: string, work: (done: (value: T) => void, fail: (error: Error) => void) => void): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} took over ${time} ms`)), time);
    work((value) => { clearTimeout(timer); resolve(value); }, (error) => { clearTimeout(timer); reject(error); });
  });

/** Nothing new to install is fine: the new worker is already active, and the page alone is old. */
export async function precacheNewWorker(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.update();
  const coming = registration.installing;
  if (registration.waiting || !coming) return;
  await within<void>(PRECACHE_TIME, 'Precaching', (done, fail) => {
    const look = () => {
      if (coming.state === 'redundant') fail(new Error('The new worker could not be installed.'));
      else if (coming.state !== 'installing' && coming.state !== 'parsed') done();
    };
    coming.addEventListener('statechange', look);
    look();
  });
}

export async function letTakeOver(registration: ServiceWorkerRegistration): Promise<void> {
  const { waiting } = registration;
  if (!waiting) return;
  await within<void>(TAKEOVER_TIME, 'Taking over', (done, fail) => {
    waiting.addEventListener('statechange', () => {
      if (waiting.state === 'activated') done();
      if (waiting.state === 'redundant') fail(new Error('The new worker was given up.'));
    });
    waiting.postMessage({ type: 'SKIP_WAITING' });
  });
}
