/** Moving among the cells of the lines by keyboard. */
export const columns = ['partNumber', 'quantity', 'unitMinor'] as const;
export type LineColumn = (typeof columns)[number];

export const cellId = (lineId: string, column: LineColumn) => `cell-${lineId}-${column}`;

export type Move = 'next' | 'up' | 'down';
/** The cell that a move leads to; undefined: it ends there. */
export function cellAfter(
  move: Move,
  lineIds: readonly string[],
  at: { readonly lineId: string; readonly column: LineColumn },
): { readonly lineId: string; readonly column: LineColumn } | undefined {
  const row = lineIds.indexOf(at.lineId);
  if (move !== 'next') {
    const lineId = lineIds[row + (move === 'up' ? -1 : 1)];
    return row === -1 || lineId === undefined ? undefined : { lineId, column: at.column };
  }
  const column = columns[columns.indexOf(at.column) + 1];
  if (column) return { lineId: at.lineId, column };
  const lineId = lineIds[row + 1];
  return lineId === undefined ? undefined : { lineId, column: columns[0] };
}

export function focusCell(lineId: string, column: LineColumn): void {
  const cell = document.getElementById(cellId(lineId, column));
  if (!(cell instanceof HTMLInputElement)) return;
  cell.focus();
  cell.select();
}
