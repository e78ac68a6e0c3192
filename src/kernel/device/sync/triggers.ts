/** When to synchronise: at start, on coming online, with the first answer of the server after it was out of reach, becoming visible, being shown, after something was queued, when a pause ends, and by a timer. */
import type { Engine } from '../engine-api.ts';
import { pauseLeft } from './pauses.ts';
import { inBackground } from '../storage/closed.ts';

export type PageEvents = {
  /** `window`. */
  readonly frame: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** `document`. */
  readonly page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
    readonly visibilityState: string;
  };
  /** Milliseconds between rounds while visible. */
  readonly every?: number;
  /** Milliseconds after which queued work goes, so that saves in a row are merged. */
  readonly mergeDelay?: number;
};

/** Returns the function that ends it. */
export function startTriggers(
  engine: Engine,
  { frame, page, every = 60_000, mergeDelay = 1_500 }: PageEvents,
): () => void {
  let { pending, online } = engine.summary.get();
  let isOver = false;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const rouse = async () => {
    const left = await pauseLeft(engine.core, engine.now());
    clearTimeout(pause);
    if (left !== undefined && !isOver) pause = setTimeout(send, left);
  };
  const run = (force: boolean) => {
    inBackground(engine.sync({ force }).then(rouse));
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
    // Somebody's call was answered: the server is there again, and what waits for its next attempt goes at once.
    if (wasOffline && online === true) run(true);
    // The worker or another tab got something through: this tab asks the server too.
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
  // One that is queued while another arrives leaves the count as it was: it says so itself.
  const unqueue = engine.onQueued(soonSend);
  // Opening the portal is looking at it: no pause from an earlier try holds what waits.
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
