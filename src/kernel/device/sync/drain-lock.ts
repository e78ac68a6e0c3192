/** One drain at a time: by a Web Lock over all tabs and the worker; without locks, by a queue in this program. */
import { pageShown, whenKept } from '../page/kept-page.ts';

/** Milliseconds after which a holder gives the lock up by itself, so that others get it. */
export const HOLD_MS = 15_000;
/** Milliseconds. Longer than any healthy hold with its last request: whoever still has the lock then is frozen, and it is stolen. */
export const STEAL_AFTER = 45_000;

/** `lost`: somebody else has the lock now; stop between two writes. */
export type LockHold = { lost(): boolean };
export type Locks = Pick<LockManager, 'request'> & Partial<Pick<LockManager, 'query'>>;
type DrainLock = <T>(work: (hold: LockHold) => Promise<T>) => Promise<T>;

export function createDrainLock(
  name: string,
  locks: Locks | undefined,
  stealAfter = STEAL_AFTER,
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
        // Stolen while the work runs: what has begun ends at the next stop, and its outcome is still the caller's.
        if (running && isAbort(error)) {
          lost = true;
          return await running;
        }
        throw error;
      }
    };
    for (;;) {
      await pageShown();
      const before = await holder();
      const patience = new AbortController();
      const giveUp = () => {
        if (!running) patience.abort();
      };
      const timer = setTimeout(giveUp, stealAfter);
      let hasLeft = false;
      // A turn that comes or lasts while the page is away would be nobody's, and keep all others waiting.
      const isOver = whenKept(() => {
        hasLeft = true;
        lost = running !== undefined;
        // The turn that it has; one that it only waits for comes again.
        if (lost) leave();
        giveUp();
      });
      try {
        return await request({ signal: patience.signal });
      } catch (error) {
        if (running || !isAbort(error)) throw error;
        // Holds are short and the queue is fair: the same holder after so long has not moved.
        if (!hasLeft && (await holder()) === before) return await request({ steal: true });
      } finally {
        clearTimeout(timer);
        isOver();
      }
    }
  };
}
const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
