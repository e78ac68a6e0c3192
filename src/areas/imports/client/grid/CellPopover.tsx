/**
 * Places the correction box at the edited cell of the grid: below the cell, or above it if there is
 * enough room only there.
 */
import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { ROW_HEIGHT_PX } from './GridRow.tsx';
import type { GridView } from './use-visible-grid-area.ts';

/**
 * Width of the correction box beside a cell, and the height that must be free for it below or
 * above.
 */
const CORRECTION = { width: 380, height: 150 } as const;
const useStyles = /*#__PURE__*/ makeStyles({
  beside: { position: 'absolute', zIndex: 6 },
});

type Props = {
  /** Where the cell is in the view, in pixels. */
  readonly cell: { readonly top: number; readonly left: number };
  readonly view: Pick<GridView, 'width' | 'height'>;
  readonly children: ReactNode;
};

export function CellPopover({ cell, view, children }: Props) {
  const styles = useStyles();
  const isBelow =
    cell.top < CORRECTION.height || cell.top + ROW_HEIGHT_PX + CORRECTION.height < view.height;

  return (
    <div
      className={styles.beside}
      style={{
        width: Math.min(CORRECTION.width, view.width - 16),
        left: Math.max(8, Math.min(cell.left, view.width - CORRECTION.width - 8)),
        ...(isBelow
          ? { top: cell.top + ROW_HEIGHT_PX + 4 }
          : { bottom: `calc(100% - ${cell.top - 4}px)` }),
      }}
    >
      {children}
    </div>
  );
}
