/** Corrections that a person made, kept as a recipe: offered again for the next file, each with how many cells it would change. */
import type { FieldName } from '../field-names.ts';

/** `from` is the raw text, anywhere in the field's column; `count` how many cells it changed. */
export type RecipeCorrection = {
  readonly field: FieldName;
  readonly from: string;
  readonly to: string;
  readonly count: number;
};
export type Recipe = readonly RecipeCorrection[];

/** The latest correction of a text holds; corrected back to itself it is forgotten. */
export function withCorrection(recipe: Recipe, next: RecipeCorrection): Recipe {
  const others = recipe.filter(({ field, from }) => field !== next.field || from !== next.from);
  return next.from === next.to ? others : [...others, next];
}
/** Of several files, the newest first: the latest correction of a text holds, and what no newer file had is not lost. */
export function mergeRecipes(recipes: readonly Recipe[]): Recipe {
  const all = new Map<string, RecipeCorrection>();
  for (const recipe of recipes)
    for (const correction of recipe) {
      const key = `${correction.field}\n${correction.from}`;
      if (!all.has(key)) all.set(key, correction);
    }
  return [...all.values()].filter(({ from, to }) => from !== to);
}
/** What of a recipe applies to this file, most used first: `cells` counts a raw text in a field's column. */
export const applicableCorrections = (
  recipe: Recipe,
  cells: (field: FieldName, from: string) => number,
): Recipe =>
  recipe
    .map((correction) => ({ ...correction, count: cells(correction.field, correction.from) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
