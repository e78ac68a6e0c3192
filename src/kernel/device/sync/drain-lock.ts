/**
 * Lets only one piece of work run at a time, such as a drain or the writing of second copies: by a
 * Web Lock over all tabs and the service worker, or by a queue within this program if the browser
 * has no locks.
 */
import { whenPageShown, onPageCached } from '../page/back-forward-cache.ts';

/**
 * Milliseconds after which a drain releases the lock, once its request is answered, so that other
 * programs get it.
 */
export const MAX_LOCK_HOLD_MS = 15_000;

/**
 * Milliseconds after which a lock is stolen if its holder is still the same, because the holder is
 * probably frozen. A drain that works that long notices the loss before its next request.
 */
export const STEAL_LOCK_AFTER_MS = 45_000;

/**
 * `lost` returns true once the lock is no longer held. A drain must then make no further request.
 */
export type LockHold = { lost(): boolean };

/** The part of `navigator.locks` that is used. */
export type Locks = Pick<LockManager, 'request'> & Partial<Pick<LockManager, 'query'>>;
type DrainLock = <T>(work: (hold: LockHold) => Promise<T>) => Promise<T>;

/**
 * Returns a function that runs work while it holds the lock.
 * @param locks `navigator.locks`, or undefined for a queue within this program.
 */
export function createDrainLock(
  name: string,
  locks: Locks | undefined,
  stealAfter = STEAL_LOCK_AFTER_MS,
): DrainLock {
  return locks ? overTabs(name, locks, stealAfter) : inProgram();
}

function inProgram(): DrainLock {
  let last: Promise<unknown> = Promise.resolve();
  const hold: LockHold = { lost: () => false };
  return (work) => {
    const mine = last.then(
      () => work(hold),
      () => work(hold),
    );
    last = mine.catch(() => undefined);
    return mine;
  };
}

function overTabs(name: string, locks: Locks, stealAfter: number): DrainLock {
  // Returns the client that holds the lock.
  const holder = async () =>
    (await locks.query?.())?.held?.find((lock) => lock.name === name)?.clientId;

  return async <T>(work: (hold: LockHold) => Promise<T>): Promise<T> => {
    let lost = false;
    let running: Promise<T> | undefined;
    let leave = () => {};
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });

    const begin = () => {
      running = work({ lost: () => lost });
      return Promise.race([running, left]);
    };

    const request = async (options: LockOptions): Promise<T> => {
      try {
        await locks.request(name, options, begin);
        return await running!;
      } catch (error) {
        // The lock was stolen while the work was running. The work stops at its next check, and its
        // result is still returned to the caller.
        if (running && isAbort(error)) {
          lost = true;
          return await running;
        }
        throw error;
      }
    };
    for (;;) {
      await whenPageShown();
      const before = await holder();

      const patience = new AbortController();
      const giveUp = () => {
        if (!running) patience.abort();
      };
      const timer = setTimeout(giveUp, stealAfter);

      let hasLeft = false;
      // A page in the back/forward cache must not hold or get the lock, because all other pages
      // would wait for it.
      const isOver = onPageCached(() => {
        hasLeft = true;
        lost = running !== undefined;
        // A lock that is held is released. One that is only requested is requested again later.
        if (lost) leave();
        giveUp();
      });

      try {
        return await request({ signal: patience.signal });
      } catch (error) {
        if (running || !isAbort(error)) throw error;
        // Programs hold the lock briefly and the queue is fair, so a holder that is the same after
        // this time is frozen.
        if (!hasLeft && (await holder()) === before) return await request({ steal: true });
      } finally {
        clearTimeout(timer);
        isOver();
      }
    }
  };
}

// Returns true for an aborted or stolen lock request.
const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
