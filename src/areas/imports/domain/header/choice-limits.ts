/** How many of a person's choices about a file are kept, and how long a text in them may be. */

/** `edits`: rows changed one by one; a change wherever a text stands is a correction of the recipe. `runs`: of rows removed together, enough for every other row of 100,000. */
export const choiceLimits = {
  edits: 5_000,
  runs: 50_000,
  recipe: 2_000,
  prices: 5_000,
  text: 200,
} as const;
