/** Asks the browser to send in the background, where it can (Chromium): as soon as something waits. */
import type { Engine } from '#kernel/device/index.ts';

type WithSync = ServiceWorkerRegistration & { readonly sync?: { register(tag: string): Promise<void> } };

/** Returns the function that ends it. */
export function askForBackgroundSync(registration: ServiceWorkerRegistration | undefined, engine: Pick<Engine, 'summary'>): () => void {
  const { sync } = (registration ?? {}) as Partial<WithSync>;
  if (!sync) return () => undefined;
  let asked = false;
  return engine.summary.subscribe(() => {
    const waits = engine.summary.get().pending > 0;
    if (waits && !asked) sync.register('portal-drain').catch(() => { /* refused by the person or the browser */ });
    asked = waits;
  });
}
