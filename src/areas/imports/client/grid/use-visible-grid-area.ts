/**
 * Tracks which part of the preview is in view: its size and scroll position, updated at most once
 * per frame.
 */
import { useEffect, useState, type RefObject } from 'react';

export type GridView = {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly left: number;
};

export function useVisibleGridArea(box: RefObject<HTMLDivElement | null>): GridView {
  const [view, setView] = useState<GridView>({ width: 0, height: 480, top: 0, left: 0 });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let frame = 0;

    const look = () => {
      frame = 0;
      const next = {
        width: element.clientWidth,
        height: element.clientHeight,
        top: element.scrollTop,
        left: element.scrollLeft,
      };
      setView((before) =>
        before.width === next.width &&
        before.height === next.height &&
        before.top === next.top &&
        before.left === next.left
          ? before
          : next,
      );
    };

    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };

    const sizes = new ResizeObserver(soon);
    sizes.observe(element);
    element.addEventListener('scroll', soon, { passive: true });
    look();

    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      element.removeEventListener('scroll', soon);
    };
  }, [box]);
  return view;
}
