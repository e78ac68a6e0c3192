/** Measures the width of an element, so that a chart can fill it without scaling its text. */
import { useEffect, useRef, useState, type RefObject } from 'react';

export function useElementWidth<Each extends HTMLElement>(): {
  readonly ref: RefObject<Each | null>;
  readonly width: number;
} {
  const ref = useRef<Each>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const each = ref.current;
    if (!each) return;
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.round(entry!.contentRect.width)),
    );
    observer.observe(each);

    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
