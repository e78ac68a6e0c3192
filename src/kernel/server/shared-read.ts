/**
 * Lets many requests share one reading of the database. The database is read at most every quarter
 * of a second, and only while requests need it.
 */
import type { Services } from './services.ts';

/**
 * Milliseconds for which a reading counts as fresh. A right that was taken away must end within a
 * second.
 */
export const SHARED_READ_MS = 250;

/** A reading that many requests share. */
export type SharedRead = {
  /** The number of finished readings. */
  readonly readCount: number;
  /** Resolves when the reading is fresh enough. Rejects if the database does not answer. */
  waitUntilFresh(): Promise<void>;
};

/**
 * Creates a shared reading.
 * @param beat Reads from the database and stores the result. `n` is the number of the reading.
 */
export function createSharedRead(
  { now }: Pick<Services, 'now'>,
  beat: (n: number) => Promise<void>,
): SharedRead {
  let beats = 0;
  let readAt = -Infinity;
  let beating: Promise<void> | undefined;

  // Freshness is measured from the time of the request. Otherwise requests would wait forever if a
  // reading takes longer than `SHARED_READ_MS`. After the clock was set back, no earlier reading is
  // fresh.
  const isFresh = (asked: number) => readAt > asked - SHARED_READ_MS && readAt <= now();

  async function once(): Promise<void> {
    const began = now();
    await beat(beats + 1);
    beats += 1;
    readAt = began;
  }

  return {
    get readCount() {
      return beats;
    },
    // A reading that began too long before the request is not fresh when it ends. Then one more
    // follows, but never a third.
    async waitUntilFresh() {
      const asked = now();
      while (!isFresh(asked))
        await (beating ??= once().finally(() => {
          beating = undefined;
        }));
    },
  };
}

/**
 * Returns a function that creates one value for each server in this process and returns it again.
 */
export function createOncePerServer<Kept>(
  make: (services: Services) => Kept,
): (services: Services) => Kept {
  const all = new WeakMap<Services, Kept>();
  return (services) => {
    const kept = all.get(services) ?? make(services);
    all.set(services, kept);
    return kept;
  };
}
