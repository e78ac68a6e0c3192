/**
 * States of rows in their marks: how severe a row's issues are, or why the row is left out. They
 * are in a file of their own, because screens don't need the code that determines them.
 */
export const rowStates = {
  clean: 0,
  repaired: 1,
  warning: 2,
  error: 3,
  blank: 4,
  header: 5,
  total: 6,
  removed: 7,
  /** A column marks the row as no sale, and a person leaves such rows out. */
  no_sale: 8,
} as const;

export const stateCount: number = Object.keys(rowStates).length;
export type RowState = (typeof rowStates)[keyof typeof rowStates];
