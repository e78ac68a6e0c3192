/** How many of a person's choices about a file are kept, and how long a text in them may be. */

/** `edits`: rows changed one by one; a change wherever a text stands is a correction of the recipe. */
export const choiceLimits = { edits: 5_000, recipe: 2_000, prices: 5_000, text: 200 } as const;
