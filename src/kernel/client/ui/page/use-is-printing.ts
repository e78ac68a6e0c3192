/**
 * Follows whether the page is being printed. Media queries report printing too late for content
 * that must be rendered again; the `beforeprint` event comes in time. React renders at once,
 * because a page that prints itself in a click's handler would be printed before it is rendered
 * otherwise.
 */
import { flushSync } from 'react-dom';
import { useSyncExternalStore } from 'react';

let isPrinting = false;

function subscribe(changed: () => void): () => void {
  const begin = () => {
    isPrinting = true;
    flushSync(changed);
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
