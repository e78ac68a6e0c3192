/** States of a row as its marks keep them: how bad it is, or why it does not count. Apart from what tells them, which no screen needs. */
export const rowStates = {
  clean: 0,
  repaired: 1,
  warning: 2,
  error: 3,
  blank: 4,
  header: 5,
  total: 6,
  removed: 7,
  /** A column says that it is no sale, and a person leaves such rows out. */
  no_sale: 8,
} as const;
export const stateCount: number = Object.keys(rowStates).length;
export type RowState = (typeof rowStates)[keyof typeof rowStates];
