/** Watches whether the browser has a network, on screens on which no sync runs. */
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const events = ['online', 'offline'] as const;
  for (const event of events) globalThis.addEventListener(event, listener);
  return () => {
    for (const event of events) globalThis.removeEventListener(event, listener);
  };
}

/** Returns true if the browser has no network. With one, the server may still be out of reach. */
export const useIsDisconnected = (): boolean =>
  useSyncExternalStore(subscribe, () => !navigator.onLine);
