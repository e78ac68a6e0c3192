/**
 * Limits how many of a person's choices about a file are stored, and how long their texts may be.
 */

export const choiceLimits = {
  /**
   * The most rows with an edit. A text that is replaced everywhere is a correction of the recipe,
   * not an edit.
   */
  edits: 5_000,
  /**
   * The most runs of rows that were removed together: enough for every other row of 100,000.
   */
  runs: 50_000,
  /** The most corrections in the recipe. */
  recipe: 2_000,
  /** The most part numbers with a price. */
  prices: 5_000,
  /** The most characters of a new text. */
  text: 200,
  /** The most characters of a column's name. Longer names are cut. */
  columnName: 1_000,
  /** The most characters of a sheet's name. Excel allows 31. */
  sheetName: 100,
} as const;
