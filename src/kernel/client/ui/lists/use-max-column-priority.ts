/**
 * Decides which columns of a table give way where the window is narrow. Each column has a priority,
 * and a window has room for the columns up to a priority.
 */
import { desktopQuery, landscapeQuery, wideQuery } from '../../theme/media-queries.ts';
import { useMediaQuery } from '../page/use-media-query.ts';

/**
 * The width that a column needs. 1: it is always shown. 2: it needs a tablet in landscape. 3: it
 * needs a desktop's window. 4: it needs a wide window.
 */
export type ColumnPriority = 1 | 2 | 3 | 4;

/** Returns the columns that a table shows. `room` is the priority up to which there is room. */
export const shownColumns = <
  Column extends { readonly isLeftOut?: boolean; readonly priority?: ColumnPriority },
>(
  columns: readonly Column[],
  room: ColumnPriority,
): Column[] => columns.filter(({ isLeftOut, priority = 1 }) => !isLeftOut && priority <= room);

/** Returns the priority up to which the window has room for columns. */
export function useMaxColumnPriority(): ColumnPriority {
  const isLandscape = useMediaQuery(landscapeQuery);
  const isDesktop = useMediaQuery(desktopQuery);
  const isWide = useMediaQuery(wideQuery);
  if (isWide) return 4;
  if (isDesktop) return 3;
  return isLandscape ? 2 : 1;
}
