/**
 * Starts the work of the opened portal that belongs to no screen: the service worker's background
 * work, and work that needs the server. This code is loaded once the screens are shown.
 */
import { inBackground, type Engine } from '#kernel/device/index.ts';
import { withoutReloadPrompt } from '#kernel/client/index.ts';
import { workerRegistration } from '../updates/index.ts';
import type { HeldWorkWatchOptions } from './online-work.ts';

/** Milliseconds between two checks whether the server is in reach. */
const EVERY_MS = 10_000;

/**
 * Waits until the server is in reach, then starts the work that is useful only then. Its code is
 * not installed on devices; if it can't be loaded, the next check tries again. Returns the function
 * that stops the work.
 */
function startWhenOnline(engine: Engine, places: HeldWorkWatchOptions): () => void {
  let isOver = false;
  let isLoading = false;
  let end = () => {};
  const timer = setInterval(() => {
    // The code can only be loaded once our server has answered.
    if (isLoading || engine.summary.get().online !== true) return;
    isLoading = true;
    void withoutReloadPrompt(() => import(/* @never */ './online-work.ts')).then((part) => {
      isLoading = false;
      if (!part || isOver) return;
      clearInterval(timer);
      end = part.startOnlineWork(engine, places);
    });
  }, EVERY_MS);
  return () => {
    isOver = true;
    clearInterval(timer);
    end();
  };
}

type WithSync = ServiceWorkerRegistration & {
  readonly sync?: { register(tag: string): Promise<void> };
  readonly periodicSync?: {
    register(tag: string, options: { minInterval: number }): Promise<void>;
  };
};

const HALF_A_DAY_MS = 43_200_000;

/**
 * Registers the background work of the service worker, where the browser supports it (Chromium):
 * sending the outbox while it has pending entries, and counting alerts. Returns the function that
 * stops registering.
 */
function registerBackgroundSync(
  registration: ServiceWorkerRegistration | undefined,
  engine: Pick<Engine, 'summary'>,
): () => void {
  const { sync, periodicSync } = (registration ?? {}) as Partial<WithSync>;
  // Only an installed portal may register this, and the browser decides how often it runs.
  periodicSync?.register('alerts', { minInterval: HALF_A_DAY_MS }).catch(() => undefined);

  if (!sync) return () => undefined;
  let asked = false;
  return engine.summary.subscribe(() => {
    const waits = engine.summary.get().pending > 0;
    if (waits && !asked)
      sync.register('portal-drain').catch(() => {
        /* The user or the browser refused. */
      });
    asked = waits;
  });
}

/** Starts the work. Returns the function that stops it. */
export function startBackgroundWork(engine: Engine, places: HeldWorkWatchOptions): () => void {
  let isOver = false;
  const ends = [startWhenOnline(engine, places)];
  inBackground(
    workerRegistration().then((worker) => {
      if (!isOver) ends.push(registerBackgroundSync(worker?.registration, engine));
    }),
  );
  return () => {
    isOver = true;
    ends.forEach((end) => end());
  };
}
