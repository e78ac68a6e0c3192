/** Whether the page is being printed: media queries report it too late for what has to be redrawn, this event in time. */
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
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
