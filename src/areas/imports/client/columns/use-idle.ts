/**
 * Returns whether the page has been idle since it was opened. What isn't in sight at first is drawn
 * then.
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
