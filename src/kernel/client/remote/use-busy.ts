/**
 * Runs work of a screen that must not run twice at a time. The screen can disable its buttons
 * meanwhile.
 */
import { useState } from 'react';

/**
 * Returns whether work is running, and a function that runs work. The function ignores calls while
 * other work is running.
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
