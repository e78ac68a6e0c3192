/** Opens and closes the overlay of the menu, which narrow screens have instead of the side menu. */
import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Returns whether the overlay is open, and functions that open and close it. Navigating closes it
 * for good, also to the same page, so that going back does not open it again.
 */
export function useMenuOverlay() {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  if (openedAt !== undefined && openedAt !== key) setOpenedAt(undefined);
  return {
    isOpen: openedAt === key,
    open: () => setOpenedAt(key),
    close: () => setOpenedAt(undefined),
  };
}
