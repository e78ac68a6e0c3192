/**
 * Limits how many of a person's choices about a file are stored, and how long their texts may be.
 */

/**
 * `edits` counts rows that were changed one by one. A change of a text in all rows is a correction
 * in `recipe`. `runs` counts runs of rows that were removed together: enough for every other row of
 * 100,000.
 */
export const choiceLimits = {
  edits: 5_000,
  runs: 50_000,
  recipe: 2_000,
  prices: 5_000,
  text: 200,
  /** Characters of a sheet's name. Excel allows 31. */
  sheetName: 100,
} as const;
