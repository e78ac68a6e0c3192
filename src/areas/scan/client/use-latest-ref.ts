/** Provides a ref with the newest value, for callbacks and effects that outlive a rendering. */
import { useEffect, useRef, type RefObject } from 'react';

export function useLatestRef<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
