/**
 * Registers the background work of the service worker, where the browser supports it (Chromium):
 * sending the outbox while it has pending entries, and counting alerts.
 */
import type { Engine } from '#kernel/device/index.ts';

type WithSync = ServiceWorkerRegistration & {
  readonly sync?: { register(tag: string): Promise<void> };
  readonly periodicSync?: {
    register(tag: string, options: { minInterval: number }): Promise<void>;
  };
};

const HALF_A_DAY_MS = 43_200_000;

/** Registers the background work. Returns the function that ends the registering. */
export function askForBackgroundSync(
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
