/**
 * Starts a sync when the portal opens, comes online, hears from the server again, becomes visible
 * or is shown again, and by a timer. Queued commands are also sent soon after they were queued,
 * when a pause ends, and when another tab could send some.
 */
import type { Engine } from '../engine-api.ts';
import { remainingPauseMs } from './retry-pause.ts';
import { inBackground } from '../storage/in-background.ts';

/** The page's event sources and timings. */
export type PageEvents = {
  /** The `window`. */
  readonly frame: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** The `document`. */
  readonly page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
    readonly visibilityState: string;
  };
  /** Milliseconds between two rounds while the page is visible. */
  readonly every?: number;
  /** Milliseconds to wait after queueing, so that consecutive saves are merged. */
  readonly mergeDelay?: number;
};

/** Starts the triggers. Returns the function that stops them. */
export function startSyncTriggers(
  engine: Engine,
  { frame, page, every = 60_000, mergeDelay = 1_500 }: PageEvents,
): () => void {
  let { pending, online } = engine.summary.get();
  let isOver = false;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;

  // Starts a timer that sends when the next pause ends. Called after each sync, even a failed one.
  const rouse = async () => {
    const left = await remainingPauseMs(engine.core, engine.now());
    clearTimeout(pause);
    if (left !== undefined && !isOver) pause = setTimeout(send, left);
  };

  const run = (force: boolean) => {
    inBackground(engine.sync({ force }).finally(rouse));
  };
  const send = () => {
    inBackground(
      engine
        .drain()
        .catch(() => undefined)
        .then(rouse),
    );
  };

  const forced = () => run(true);

  const seen = () => {
    if (page.visibilityState === 'visible') run(true);
  };

  const soonSend = () => {
    clearTimeout(soon);
    soon = setTimeout(send, mergeDelay);
  };

  const counted = () => {
    const now = engine.summary.get();
    const wasOffline = online === false;
    const wasPending = pending;
    ({ pending, online } = now);
    // Another call was answered, so the server is in reach again, and queued entries are sent at
    // once.
    if (wasOffline && online === true) run(true);
    // The service worker or another tab sent something, so this tab tries the server too.
    else if (pending < wasPending && online === false) run(false);
    if (pending > wasPending) soonSend();
  };

  const timer = setInterval(() => {
    if (page.visibilityState === 'visible') run(false);
  }, every);

  frame.addEventListener('online', forced);
  frame.addEventListener('pageshow', seen);
  page.addEventListener('visibilitychange', seen);
  const unsubscribe = engine.summary.subscribe(counted);
  // If one entry is queued while another is received, the count stays the same, so queueing is
  // reported separately.
  const unqueue = engine.onQueued(soonSend);
  // A visible page ignores the pauses of earlier attempts.
  run(page.visibilityState === 'visible');

  return () => {
    isOver = true;
    clearInterval(timer);
    clearTimeout(soon);
    clearTimeout(pause);
    unsubscribe();
    unqueue();
    frame.removeEventListener('online', forced);
    frame.removeEventListener('pageshow', seen);
    page.removeEventListener('visibilitychange', seen);
  };
}
