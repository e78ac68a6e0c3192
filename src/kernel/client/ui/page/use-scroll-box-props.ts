/**
 * Makes a box scrollable by keyboard if its content is too wide, with a name for screen readers.
 */
import { useCallback, useState } from 'react';

/** Returns the props of the box. */
export function useScrollBoxProps(name: string) {
  const [isWide, setWide] = useState(false);
  const ref = useCallback((box: HTMLElement | null) => {
    if (!box) return;
    const watch = new ResizeObserver(() => setWide(box.scrollWidth > box.clientWidth + 1));
    watch.observe(box);
    for (const content of box.children) watch.observe(content);
    return () => watch.disconnect();
  }, []);
  return { ref, ...(isWide ? { tabIndex: 0, role: 'group', 'aria-label': name } : {}) };
}
