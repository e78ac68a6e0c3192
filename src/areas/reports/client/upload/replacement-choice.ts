/** Decides which answer about registered dates is shown and sent before a person has chosen one. */
import type { Replacement } from '../../domain/index.ts';

type Choice = { readonly shown: Replacement | ''; readonly sent: Replacement | undefined };

/**
 * Returns the answer to show and to send. `replacedDates` is the number of registered dates in the
 * file. Undefined if it isn't known, and then the server asks later. If some are known to be
 * registered, the person must decide: `sent` is undefined.
 */
export function replacementChoice(
  chosen: Replacement | undefined,
  replacedDates: number | undefined,
): Choice {
  if (chosen) return { shown: chosen, sent: chosen };
  if (replacedDates === undefined) return { shown: 'ask', sent: 'ask' };
  return { shown: '', sent: replacedDates > 0 ? undefined : 'ask' };
}
