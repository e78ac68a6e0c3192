/**
 * Whether a bar says that this device cannot open offline. It is shown until it is closed, and
 * again after the next update.
 */
import { useState, useSyncExternalStore } from 'react';
import { offlineOpening } from './offline-opening.ts';

/** The key in local storage. An update deletes it with the rest of local storage. */
const CLOSED = 'offline-bar-closed';

/** Returns whether the bar is shown, and the function that closes it. */
export function useCannotOpen(): { readonly isShown: boolean; close(): void } {
  const { opens } = useSyncExternalStore(offlineOpening.subscribe, offlineOpening.get);
  const [isClosed, setClosed] = useState(() => localStorage.getItem(CLOSED) !== null);
  return {
    isShown: opens === 'no' && !isClosed,
    close() {
      localStorage.setItem(CLOSED, '1');
      setClosed(true);
    },
  };
}
