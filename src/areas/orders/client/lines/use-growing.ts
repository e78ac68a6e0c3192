/** How many of many rows are drawn by now: the first at once, the others a few at a time, so that the screen answers in between. */
import { useEffect, useState } from 'react';

const FIRST = 60;
const STEP = 40;

/** `isWhole`: all at once, where one far down is wanted. */
export function useGrowing(count: number, isWhole: boolean): number {
  const [most, setMost] = useState(isWhole ? Infinity : FIRST);
  const isMore = count > most;
  useEffect(() => {
    if (!isMore) return;
    const timer = setTimeout(() => setMost((before) => before + STEP));
    return () => clearTimeout(timer);
  }, [isMore, most]);
  return Math.min(count, most);
}
