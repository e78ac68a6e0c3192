/** The cells of a line, and how each is found on the page. */
export const columns = [
  'partNumber',
  'quantity',
  'unitMinor',
  'discount',
  'discountReason',
] as const;
export type LineColumn = (typeof columns)[number];

export const cellId = (lineId: string, column: LineColumn) => `cell-${lineId}-${column}`;
