/** Asks the browser to work in the background, where it can (Chromium): to send as soon as something waits, and to count alerts. */
import type { Engine } from '#kernel/device/index.ts';

type WithSync = ServiceWorkerRegistration & {
  readonly sync?: { register(tag: string): Promise<void> };
  readonly periodicSync?: {
    register(tag: string, options: { minInterval: number }): Promise<void>;
  };
};

const HALF_A_DAY_MS = 43_200_000;

/** Returns the function that ends it. */
export function askForBackgroundSync(
  registration: ServiceWorkerRegistration | undefined,
  engine: Pick<Engine, 'summary'>,
): () => void {
  const { sync, periodicSync } = (registration ?? {}) as Partial<WithSync>;
  // Only the installed portal is granted it, and the browser decides how often.
  periodicSync?.register('alerts', { minInterval: HALF_A_DAY_MS }).catch(() => undefined);
  if (!sync) return () => undefined;
  let asked = false;
  return engine.summary.subscribe(() => {
    const waits = engine.summary.get().pending > 0;
    if (waits && !asked)
      sync.register('portal-drain').catch(() => {
        /* refused by the person or the browser */
      });
    asked = waits;
  });
}
