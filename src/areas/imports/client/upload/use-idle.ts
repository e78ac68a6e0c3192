/** Whether the page has had nothing better to do since it was opened: what nobody sees at first is drawn then. */
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
