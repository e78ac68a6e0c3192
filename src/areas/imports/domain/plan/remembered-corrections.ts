/**
 * Keeps a person's corrections as a recipe, which is offered again for the next file with the
 * number of cells that each would change.
 */
import type { FieldName } from '../field-names.ts';

/**
 * Replaces the raw text `from` by `to` in all cells of the field's column. `count` is the number of
 * cells that it changed.
 */
export type RecipeCorrection = {
  readonly field: FieldName;
  readonly from: string;
  readonly to: string;
  readonly count: number;
};

export type Recipe = readonly RecipeCorrection[];

/**
 * Adds a correction, which replaces an earlier one of the same text. A text that is corrected back
 * to itself is removed from the recipe.
 */
export function withCorrection(recipe: Recipe, next: RecipeCorrection): Recipe {
  const others = recipe.filter(({ field, from }) => field !== next.field || from !== next.from);
  return next.from === next.to ? others : [...others, next];
}

/**
 * Merges the recipes of several files, which come newest first: the latest correction of each text
 * wins.
 */
export function mergeRecipes(recipes: readonly Recipe[]): Recipe {
  const all = new Map<string, RecipeCorrection>();
  for (const recipe of recipes)
    for (const correction of recipe) {
      const key = `${correction.field}\n${correction.from}`;
      if (!all.has(key)) all.set(key, correction);
    }
  return [...all.values()].filter(({ from, to }) => from !== to);
}

/**
 * Returns the corrections that apply to a file, most used first.
 * @param cells Returns how many cells of a field's column have the raw text.
 */
export const applicableCorrections = (
  recipe: Recipe,
  cells: (field: FieldName, from: string) => number,
): Recipe =>
  recipe
    .map((correction) => ({ ...correction, count: cells(correction.field, correction.from) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
