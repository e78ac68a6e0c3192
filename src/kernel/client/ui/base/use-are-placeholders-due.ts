/**
 * Delays placeholders, so that they do not flash where loading is quick. Placeholders that replace
 * others are not delayed, because the page would be blank between them.
 */
import { useEffect, useState } from 'react';

const DELAY_MS = 300;

/** Milliseconds after the removal of placeholders within which others continue them. */
const CONTINUES_MS = 100;

let drawn = 0;
let removedAt = Number.NEGATIVE_INFINITY;

const doContinueOthers = () => drawn > 0 || performance.now() - removedAt < CONTINUES_MS;

/** Notes that the calling component draws placeholders, until it is removed. */
export function useDrawnPlaceholders(areDrawn = true): void {
  useEffect(() => {
    if (!areDrawn) return undefined;
    drawn += 1;
    return () => {
      drawn -= 1;
      removedAt = performance.now();
    };
  }, [areDrawn]);
}

/**
 * Returns true once the calling component has been mounted for 300 ms, or from the start if it
 * replaces placeholders that are drawn.
 */
export function useArePlaceholdersDue(): boolean {
  const [areDue, setDue] = useState(doContinueOthers);
  useDrawnPlaceholders(areDue);

  useEffect(() => {
    if (areDue) return undefined;
    const timer = setTimeout(() => setDue(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, [areDue]);

  return areDue;
}
