/**
 * Finds options by a typed text, ignoring accents and case: first those whose name begins with the
 * text, then those that contain it.
 */
import { foldForSorting } from '#kernel/domain/sorting.ts';
import type { SelectOption } from '../fields/SelectOptions.tsx';

/** The options found. */
export type MatchingChoices = {
  /** The matching options, but at most as many as the caller asked for. */
  readonly shown: readonly SelectOption[];
  /** How many options match. */
  readonly count: number;
};

/** Returns the options whose name contains a text. */
export function filterChoices(
  options: readonly SelectOption[],
  text: string,
  most: number,
): MatchingChoices {
  const wanted = foldForSorting(text.trim());
  const places = options.map((option) => ({
    option,
    at: foldForSorting(option.label).indexOf(wanted),
  }));
  const found = places.filter(({ at }) => at >= 0);
  const inOrder = [...found.filter(({ at }) => at === 0), ...found.filter(({ at }) => at > 0)];
  return { shown: inOrder.slice(0, most).map(({ option }) => option), count: found.length };
}

/**
 * Returns the option whose whole name was typed, or undefined if there is none or there are
 * several.
 */
export function findChoiceByName(
  options: readonly SelectOption[],
  text: string,
): SelectOption | undefined {
  const wanted = foldForSorting(text.trim());
  if (wanted === '') return undefined;
  const named = options.filter(({ label }) => foldForSorting(label) === wanted);
  return named.length === 1 ? named[0] : undefined;
}
