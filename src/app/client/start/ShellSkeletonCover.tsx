/**
 * Covers a layout with the outline of the portal for a moment after it appears. Meanwhile the
 * layout is drawn beneath and reads its data, so that it is usually complete when it is shown.
 */
import { useEffect, useState } from 'react';
import { ShellSkeleton } from '#kernel/client/index.ts';

/** Milliseconds for which the outline covers the layout. */
const SHELL_DELAY_MS = 50;

export function ShellSkeletonCover() {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), SHELL_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver ? null : <ShellSkeleton covers />;
}
