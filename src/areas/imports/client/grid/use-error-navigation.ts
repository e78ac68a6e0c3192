/**
 * Hooks for the selected cell of the preview, which follows its row if rows before it disappear,
 * and for moving from error to error in a circle.
 */
import { useCallback, useEffect, useState } from 'react';
import { issueSeverity } from '../../domain/index.ts';
import type { ShownRow } from '../../device/index.ts';
import type { GridPosition } from './grid-columns.ts';
import type { PreviewRows } from './use-preview-rows.ts';

/** Number of rows before and after the old position among which the selected row is searched. */
const NEAR = 3;

export function useSelectedCell(rows: PreviewRows) {
  /**
   * The selected cell, and the record number of its row when it was selected. Undefined if the row
   * wasn't loaded yet.
   */
  const [{ place, row }, setFollowed] = useState<{
    readonly place: GridPosition;
    readonly row?: number | undefined;
  }>({ place: { row: 0, column: 0 } });

  const here = rows.rowAt(place.row)?.row;
  if (row === undefined && here !== undefined) setFollowed({ place, row: here });
  const hasLeft = row !== undefined && here !== row;

  if (hasLeft) {
    const near = Array.from({ length: NEAR }, (_by, n) => [place.row - n - 1, place.row + n + 1]);
    const at = near.flat().find((n) => n >= 0 && rows.rowAt(n)?.row === row);
    if (at !== undefined) setFollowed({ place: { row: at, column: place.column }, row });
  }

  return {
    place,
    setPlace: useCallback((next: GridPosition) => setFollowed({ place: next }), []),
    /**
     * True if the selected row is not at its place in the list: another row is there, or the rows
     * are being loaded.
     */
    hasLeft,
  };
}

type Walk = {
  readonly rows: PreviewRows;
  readonly place: GridPosition;
  readonly hasLeft: boolean;
  /** The columns that are shown. `at` is the index of a column's cell in a row. */
  readonly columns: readonly { readonly at: number }[];
  /** True if only rows with errors are shown. */
  readonly isErrors: boolean;
  readonly onErrors: () => void;
  readonly onLand: (place: GridPosition, row: ShownRow) => void;
};

/**
 * Moves between errors. `step` selects the next (1) or previous (-1) wrong cell of the row, or else
 * of the next or previous row with an error. The first error follows the last one. If other rows
 * are listed too, it first lists only rows with errors and selects the first or last error. `seek`
 * selects the row with this index in the list as soon as it is loaded.
 */
export function useErrorNavigation({
  rows,
  place,
  hasLeft,
  columns,
  isErrors,
  onErrors,
  onLand,
}: Walk): {
  step(by: 1 | -1): void;
  seek(row: number): void;
} {
  const [sought, setSought] = useState<{ readonly row: number; readonly by: 1 | -1 }>();
  const wrongIn = (row: ShownRow): number[] =>
    columns.flatMap(({ at }, n) => (row.cells[at]?.level === issueSeverity.error ? [n] : []));
  const { total = 0 } = rows;

  // The row may have to be loaded before it can be selected.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- no rows are left
    if (sought && rows.total === 0) setSought(undefined);
    if (!sought || !isErrors || total === 0) return;
    const at = (sought.row + total) % total;
    const row = rows.rowAt(at);

    if (!row) {
      rows.want(at, at + 1);
      return;
    }

    const wrong = wrongIn(row);

    // oxlint-disable-next-line react/set-state-in-effect -- the row is loaded
    setSought(undefined);
    onLand({ row: at, column: (sought.by > 0 ? wrong[0] : wrong.at(-1)) ?? 0 }, row);
    // oxlint-disable-next-line react/exhaustive-deps -- the other dependencies come from the same render
  }, [sought, isErrors, rows]);

  const step = (by: 1 | -1) => {
    if (!isErrors) {
      onErrors();
      setSought({ row: by > 0 ? 0 : -1, by });
      return;
    }

    const row = rows.rowAt(place.row);

    if (hasLeft) {
      setSought({ row: by > 0 ? place.row : place.row - 1, by });
      return;
    }

    const wrong = row ? wrongIn(row) : [];
    const column =
      by > 0 ? wrong.find((n) => n > place.column) : wrong.findLast((n) => n < place.column);
    if (row && column !== undefined) onLand({ row: place.row, column }, row);
    else setSought({ row: place.row + by, by });
  };

  return { step, seek: (row) => setSought({ row, by: 1 }) };
}
