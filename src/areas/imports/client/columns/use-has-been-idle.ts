/**
 * Returns false until the page is idle for the first time after it was opened. Parts that aren't in
 * sight at first are drawn only then.
 */
import { startTransition, useEffect, useState } from 'react';
import { whenPageIdle } from '#kernel/device/page/when-page-idle.ts';

export function useHasBeenIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let isHere = true;

    const wait = async () => {
      await whenPageIdle();
      if (isHere) startTransition(() => setIdle(true));
    };

    void wait();
    return () => {
      isHere = false;
    };
  }, []);
  return isIdle;
}
