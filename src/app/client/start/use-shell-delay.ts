/** The page is shown a moment after the shell is made, so that what is already known is there at the first sight. */
import { useEffect, useState } from 'react';

const SHELL_DELAY_MS = 50;

export function useShellDelay(): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHELL_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return shown;
}
