/**
 * Follows a reading of this device, throttled: at once, and again after changes, a few times a second at most and a slow reading less often.
 * A live query restarts at each change and drops what it was reading: while a long queue is being sent it would read all the time and show nothing.
 */
import { Dexie, type ObservabilitySet } from 'dexie';

/** Milliseconds between the beginnings of two readings. */
const INTERVAL = 500;
/** A slow reading may have a tenth of the time, the rest is for whoever makes the changes; but at most so many milliseconds pass between two. */
const SHARE = 10;
const SLOWEST = 5_000;

export type ChangeSource = (changed: () => void) => () => void;
/** Any change, by any tab or the worker, of the databases whose names begin so. */
export const changesOf =
  (databases: string): ChangeSource =>
  (changed) => {
    const listen = (parts: ObservabilitySet) => {
      // `all`: a page that was kept has heard nothing meanwhile.
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
  /** Without it a failure is silent, and the next change tries again. */
  readonly fail?: (error: unknown) => void;
  readonly now?: () => number;
  readonly later?: (work: () => void, ms: number) => unknown;
};

/** What changes during a reading is read afterwards. → ends it. */
export function follow<Answer>(
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
