/**
 * Decides whether a notice says that the portal cannot open offline on this device. The notice is
 * shown until the user closes it, and again after the next update.
 */
import { useState, useSyncExternalStore } from 'react';
import { pageStorage } from '#kernel/client/portal/page-storage.ts';
import { offlineReadinessStore } from './offline-readiness.ts';

/**
 * The key in local storage that notes that the notice was closed. An update deletes it together
 * with nearly all of local storage.
 */
const CLOSED = 'offline-bar-closed';

/** Returns whether the notice is shown, and the function that closes it. */
export function useOfflineNotReadyNoticeVisibility(): { readonly isShown: boolean; close(): void } {
  const { opens } = useSyncExternalStore(
    offlineReadinessStore.subscribe,
    offlineReadinessStore.get,
  );
  const [isClosed, setClosed] = useState(() => pageStorage.getItem(CLOSED) !== null);
  return {
    isShown: opens === 'no' && !isClosed,
    close() {
      setClosed(true);
      try {
        pageStorage.setItem(CLOSED, '1');
      } catch {
        /* Local storage is full or blocked. The notice returns with the next page. */
      }
    },
  };
}
