/**
 * Returns false until the page is idle for the first time after it was opened. Parts that aren't in
 * sight at first are drawn only then.
 */
import { startTransition, useEffect, useState } from 'react';
import { idle } from '#kernel/device/page/idle.ts';

export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let isHere = true;

    const wait = async () => {
      await idle();
      if (isHere) startTransition(() => setIdle(true));
    };

    void wait();
    return () => {
      isHere = false;
    };
  }, []);
  return isIdle;
}
