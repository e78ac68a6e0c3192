/** Which of many choices a typed text finds: those whose name begins with it, then those that have it anywhere, without accents and case. */
import { sortable } from '#kernel/domain/sorting.ts';
import type { SelectOption } from '../fields/SelectOptions.tsx';

export type MatchingChoices = {
  /** At most as many as asked for. */
  readonly shown: readonly SelectOption[];
  readonly count: number;
};
export function choicesMatching(
  options: readonly SelectOption[],
  text: string,
  most: number,
): MatchingChoices {
  const wanted = sortable(text.trim());
  const places = options.map((option) => ({ option, at: sortable(option.label).indexOf(wanted) }));
  const found = places.filter(({ at }) => at >= 0);
  const inOrder = [...found.filter(({ at }) => at === 0), ...found.filter(({ at }) => at > 0)];
  return { shown: inOrder.slice(0, most).map(({ option }) => option), count: found.length };
}
/** The one choice that a text names without being chosen from the list; undefined: none, or several. */
export function choiceNamed(
  options: readonly SelectOption[],
  text: string,
): SelectOption | undefined {
  const wanted = sortable(text.trim());
  if (wanted === '') return undefined;
  const named = options.filter(({ label }) => sortable(label) === wanted);
  return named.length === 1 ? named[0] : undefined;
}
