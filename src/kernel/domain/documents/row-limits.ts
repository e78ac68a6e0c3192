/**
 * The limits of a row of an order, an inventory or a sales report, by the specification. They hold
 * for typed rows, for files and for rules.
 */
export const rowLimits = {
  /** The maximum number of digits. */
  partNumber: 8,
  quantity: 9_999,
} as const;
