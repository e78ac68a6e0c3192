/**
 * Delays placeholders, so that they do not flash where loading is quick. Placeholders that replace
 * others are not delayed, because the page would be blank between them.
 */
import { useEffect, useState } from 'react';

const DELAY_MS = 300;

/** The number of components that draw placeholders now. */
let drawn = 0;

/** Notes that the calling component draws placeholders, until it is removed. */
export function useDrawnPlaceholders(areDrawn = true): void {
  useEffect(() => {
    const added = areDrawn ? 1 : 0;
    drawn += added;
    return () => {
      drawn -= added;
    };
  }, [areDrawn]);
}

/**
 * Returns true once the calling component has been mounted for 300 ms, or from the start if it
 * replaces placeholders. React renders the new ones before it removes the old ones.
 */
export function useArePlaceholdersDue(): boolean {
  const [areDue, setDue] = useState(() => drawn > 0);
  useDrawnPlaceholders(areDue);

  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  return areDue;
}
