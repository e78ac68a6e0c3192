/** The place that is looked at, which follows its row when rows before it go, and the walk from error to error, round and round. */
import { useCallback, useEffect, useState } from 'react';
import { levels } from '../../domain/index.ts';
import type { ShownRow } from '../../device/index.ts';
import type { GridPlace } from './grid-columns.ts';
import type { Rows } from './use-rows.ts';

/** Rows on either side among which a row is looked for. */
const NEAR = 3;

export function useFollowedPlace(rows: Rows) {
  /** `row`: which one was at that place when somebody went there; undefined: not known yet. */
  const [{ place, row }, setFollowed] = useState<{
    readonly place: GridPlace;
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
    setPlace: useCallback((next: GridPlace) => setFollowed({ place: next }), []),
    /** The row that was chosen is no longer among those shown: another stands in its place. */
    hasLeft,
  };
}

type Walk = {
  readonly rows: Rows;
  readonly place: GridPlace;
  readonly hasLeft: boolean;
  /** The columns that are shown, by their cells' number. */
  readonly columns: readonly { readonly at: number }[];
  /** Rows with errors are shown, and nothing else. */
  readonly isErrors: boolean;
  readonly onErrors: () => void;
  readonly onLand: (place: GridPlace, row: ShownRow) => void;
};
/** `step`: to the next wrong cell (1) or the previous (-1), of the row, else of the next row with an error; behind the last comes the first. `seek`: to the error with this number, as soon as it is here. */
export function useErrorWalk({ rows, place, hasLeft, columns, isErrors, onErrors, onLand }: Walk): {
  step(by: 1 | -1): void;
  seek(row: number): void;
} {
  const [sought, setSought] = useState<{ readonly row: number; readonly by: 1 | -1 }>();
  const wrongIn = (row: ShownRow): number[] =>
    columns.flatMap(({ at }, n) => (row.cells[at]?.level === levels.error ? [n] : []));
  const { total = 0 } = rows;
  // The row may have to be fetched first.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- there is none any more
    if (sought && rows.total === 0) setSought(undefined);
    if (!sought || !isErrors || total === 0) return;
    const at = (sought.row + total) % total;
    const row = rows.rowAt(at);
    if (!row) {
      rows.want(at, at + 1);
      return;
    }
    const wrong = wrongIn(row);
    // oxlint-disable-next-line react/set-state-in-effect -- it has arrived
    setSought(undefined);
    onLand({ row: at, column: (sought.by > 0 ? wrong[0] : wrong.at(-1)) ?? 0 }, row);
    // oxlint-disable-next-line react/exhaustive-deps -- the rest is of the rendering in which the row has come
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
