/** Whether the bar says that this device can't open offline: until somebody closes it, and again with the next version. */
import { useState, useSyncExternalStore } from 'react';
import { offlineOpening } from './offline-opening.ts';

/** A version change clears it with the rest of local storage. */
const CLOSED = 'offline-bar-closed';

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
