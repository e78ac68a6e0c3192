/** What a row of an order, of stock or of sales may hold, as the specification says: typed, read from a file or set as a rule. */
export const rowLimits = {
  /** Digits. */
  partNumber: 8,
  quantity: 9_999,
} as const;
