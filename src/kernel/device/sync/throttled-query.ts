/**
 * Repeats a query on this device when its data changes, but throttled. The query runs at once and
 * again after changes, twice a second at most, and a slow query less often. A Dexie live query
 * would start again at each change and show nothing while a long queue is being sent.
 */
import { Dexie, type ObservabilitySet } from 'dexie';

/** The least number of milliseconds between the starts of two readings. */
const INTERVAL = 500;

/**
 * A slow query starts again after ten times its own duration at the earliest, so that it runs for a
 * tenth of the time. `SLOWEST` limits this wait, in milliseconds.
 */
const SHARE = 10;
const SLOWEST = 5_000;

/** Subscribes to changes and returns the function that unsubscribes. */
export type ChangeSource = (changed: () => void) => () => void;

/**
 * Returns a source of changes to all databases whose names begin with `databases`, made by any tab
 * or the service worker.
 */
export const createDatabaseChangeSource =
  (databases: string): ChangeSource =>
  (changed) => {
    const listen = (parts: ObservabilitySet) => {
      // `all` means that anything may have changed, because the page was in the back/forward cache.
      if (
        Object.keys(parts).some((part) => part === 'all' || part.startsWith(`idb://${databases}`))
      )
        changed();
    };
    Dexie.on('storagemutated', listen);
    return () => {
      Dexie.on.storagemutated.unsubscribe(listen);
    };
  };

type Following<Answer> = {
  readonly changes: ChangeSource;
  readonly emit: (answer: Answer) => void;
  /**
   * Called if a reading fails. Without it, the error is ignored, and the next change tries again.
   */
  readonly fail?: (error: unknown) => void;
  readonly now?: () => number;
  readonly later?: (work: () => void, ms: number) => unknown;
};

/**
 * Reads at once and after changes. A change during a reading causes another one. Returns the
 * function that stops it.
 */
export function subscribeToQuery<Answer>(
  read: () => Promise<Answer>,
  { changes, emit, fail, now = () => performance.now(), later = setTimeout }: Following<Answer>,
): () => void {
  let isOver = false;
  let isStale = true;
  let isBusy = false;
  let next = -Infinity;

  const run = async (): Promise<void> => {
    isBusy = true;
    isStale = false;

    const began = now();
    try {
      const answer = await read();
      if (!isOver) emit(answer);
    } catch (error) {
      if (!isOver) fail?.(error);
    }

    next = began + Math.max(INTERVAL, Math.min(SHARE * (now() - began), SLOWEST));
    isBusy = false;
    if (isStale) soon();
  };

  const soon = (): void => {
    isStale = true;
    if (isBusy || isOver) return;
    isBusy = true;

    const left = next - now();
    if (left > 0)
      later(() => {
        if (!isOver) void run();
      }, left);
    else void run();
  };

  const end = changes(soon);
  soon();
  return () => {
    isOver = true;
    end();
  };
}
