/** Work of a screen that must not run twice at a time. Its buttons are disabled meanwhile. */
import { useState } from 'react';

/**
 * Returns a function that runs work, and whether it is running. It ignores calls while other work
 * runs.
 */
export function useBusy() {
  const [isBusy, setBusy] = useState(false);
  const busy = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, busy };
}
