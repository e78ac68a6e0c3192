/**
 * Decides whether a bar says that this device cannot open offline. The bar is shown until it is
 * closed, and again after the next update.
 */
import { useState, useSyncExternalStore } from 'react';
import { offlineReadinessStore } from './offline-readiness.ts';

/**
 * The key in local storage that notes that the bar was closed. An update deletes it with the rest
 * of local storage.
 */
const CLOSED = 'offline-bar-closed';

/** Returns whether the bar is shown, and the function that closes it. */
export function useNotReadyBar(): { readonly isShown: boolean; close(): void } {
  const { opens } = useSyncExternalStore(
    offlineReadinessStore.subscribe,
    offlineReadinessStore.get,
  );
  const [isClosed, setClosed] = useState(() => localStorage.getItem(CLOSED) !== null);
  return {
    isShown: opens === 'no' && !isClosed,
    close() {
      localStorage.setItem(CLOSED, '1');
      setClosed(true);
    },
  };
}
