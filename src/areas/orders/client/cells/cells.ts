/** Moving among the cells of the lines by keyboard. */
import { cellId, columns, type LineColumn } from './cell-id.ts';

export type Move = 'next' | 'up' | 'down';
/** The cell that a move leads to; undefined: it ends there. `has`: not every line has every column. */
export function cellAfter(
  move: Move,
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
  const column = columns.slice(columns.indexOf(at.column) + 1).find((one) => has(at.lineId, one));
  if (column) return { lineId: at.lineId, column };
  const lineId = lineIds[row + 1];
  return lineId === undefined ? undefined : { lineId, column: columns[0] };
}

export const hasCell = (lineId: string, column: LineColumn): boolean =>
  document.getElementById(cellId(lineId, column)) !== null;
export function focusCell(lineId: string, column: LineColumn): void {
  const cell = document.getElementById(cellId(lineId, column));
  if (!(cell instanceof HTMLInputElement)) return;
  cell.focus();
  cell.select();
}
