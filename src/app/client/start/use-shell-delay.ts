/**
 * Delays the first display of the shell by a moment, so that data on the device is shown at once.
 */
import { useEffect, useState } from 'react';

/** Milliseconds before the shell is shown. */
const SHELL_DELAY_MS = 50;

/** Returns true once the delay is over. */
export function useShellDelay(): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHELL_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return shown;
}
