/** The columns of a line that can be filled, and the ids of their cells in the page. */
export const orderLineColumns = [
  'partNumber',
  'quantity',
  'unitMinor',
  'discount',
  'discountReason',
] as const;

export type LineColumn = (typeof orderLineColumns)[number];

export const lineCellElementId = (lineId: string, column: LineColumn) => `cell-${lineId}-${column}`;
