/** The columns of a line that can be filled, and the ids of their cells in the page. */
export const columns = [
  'partNumber',
  'quantity',
  'unitMinor',
  'discount',
  'discountReason',
] as const;

export type LineColumn = (typeof columns)[number];

export const cellId = (lineId: string, column: LineColumn) => `cell-${lineId}-${column}`;
