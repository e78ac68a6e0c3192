/** Moves the focus among the cells of the lines by keyboard. */
import { lineCellElementId, orderLineColumns, type LineColumn } from './line-cell-ids.ts';

export type CellMove = 'next' | 'up' | 'down';

/**
 * Returns the cell to which a move of the focus leads, or undefined if there is none. `has` returns
 * whether a line has a cell in a column.
 */
export function cellAfterMove(
  move: CellMove,
  lineIds: readonly string[],
  at: { readonly lineId: string; readonly column: LineColumn },
  has: (lineId: string, column: LineColumn) => boolean,
): { readonly lineId: string; readonly column: LineColumn } | undefined {
  const row = lineIds.indexOf(at.lineId);
  if (move !== 'next') {
    const lineId = lineIds[row + (move === 'up' ? -1 : 1)];
    if (row === -1 || lineId === undefined) return undefined;
    return { lineId, column: has(lineId, at.column) ? at.column : 'unitMinor' };
  }

  const column = orderLineColumns
    .slice(orderLineColumns.indexOf(at.column) + 1)
    .find((one) => has(at.lineId, one));
  if (column) return { lineId: at.lineId, column };

  const lineId = lineIds[row + 1];
  return lineId === undefined ? undefined : { lineId, column: orderLineColumns[0] };
}

export const hasCell = (lineId: string, column: LineColumn): boolean =>
  document.getElementById(lineCellElementId(lineId, column)) !== null;

/** Focuses a cell and selects its text. Does nothing if the cell does not exist. */
export function focusCell(lineId: string, column: LineColumn): void {
  const cell = document.getElementById(lineCellElementId(lineId, column));
  if (!(cell instanceof HTMLInputElement)) return;
  cell.focus();
  cell.select();
}
