/** When to synchronise: at start, on coming online, becoming visible, being shown, after something was queued, and by a timer. */
import type { Engine } from './engine-face.ts';
import { isFull } from './room-for-drafts.ts';

export type PageEvents = {
  /** `window`. */
  readonly frame: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** `document`. */
  readonly page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & { readonly visibilityState: string };
  /** Milliseconds between rounds while visible. */
  readonly every?: number;
  /** Milliseconds after which queued work goes, so that saves in a row melt together. */
  readonly settle?: number;
};

/** Returns the function that ends it. */
export function startTriggers(engine: Engine, { frame, page, every = 60_000, settle = 1_500 }: PageEvents): () => void {
  let pending = engine.summary.get().pending, soon: ReturnType<typeof setTimeout> | undefined;
  const run = (force: boolean) => { engine.sync({ force }).catch((error: unknown) => { if (!isFull(error) && !(error instanceof Error && error.name === 'DatabaseClosedError')) throw error; }); };
  const forced = () => run(true);
  const seen = () => { if (page.visibilityState === 'visible') run(true); };
  const queued = () => {
    const now = engine.summary.get().pending;
    if (now > pending) { clearTimeout(soon); soon = setTimeout(() => { engine.drain().catch(() => undefined); }, settle); }
    pending = now;
  };
  const timer = setInterval(() => { if (page.visibilityState === 'visible') run(false); }, every);
  frame.addEventListener('online', forced);
  frame.addEventListener('pageshow', seen);
  page.addEventListener('visibilitychange', seen);
  const unsubscribe = engine.summary.subscribe(queued);
  run(false);
  return () => {
    clearInterval(timer);
    clearTimeout(soon);
    unsubscribe();
    frame.removeEventListener('online', forced);
    frame.removeEventListener('pageshow', seen);
    page.removeEventListener('visibilitychange', seen);
  };
}
