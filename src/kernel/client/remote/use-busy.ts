/** Work of a screen that is done once at a time: its buttons wait meanwhile. */
import { useState } from 'react';

/** `busy` does nothing while other work is under way. */
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
