/**
 * Follows whether the page is being printed. Media queries report printing too late for content
 * that must be rendered again; the `beforeprint` event comes in time.
 */
import { useSyncExternalStore } from 'react';

let isPrinting = false;

function subscribe(changed: () => void): () => void {
  const begin = () => {
    isPrinting = true;
    changed();
  };
  const end = () => {
    isPrinting = false;
    changed();
  };
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
  };
}

/** Returns true while the page is being printed. */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
