/**
 * Tells whether the page has been idle since the component was mounted. Parts that can't be seen at
 * first are drawn only then.
 */
import { startTransition, useEffect, useState } from 'react';
import { whenPageIdle } from '#kernel/device/page/when-page-idle.ts';

export function useHasBeenIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let isMounted = true;

    const wait = async () => {
      await whenPageIdle();
      if (isMounted) startTransition(() => setIdle(true));
    };

    void wait();
    return () => {
      isMounted = false;
    };
  }, []);
  return isIdle;
}
