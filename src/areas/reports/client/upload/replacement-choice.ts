/** Which answer about registered dates is shown and sent while a person has chosen none. */
import type { Replacement } from '../../domain/index.ts';

type Choice = { readonly shown: Replacement | ''; readonly sent: Replacement | undefined };

/** `replacedDates`: how many dates of the file are registered; undefined: nobody knows, and the server asks. What is known is decided by a person: `sent` undefined. */
export function replacementChoice(
  chosen: Replacement | undefined,
  replacedDates: number | undefined,
): Choice {
  if (chosen) return { shown: chosen, sent: chosen };
  if (replacedDates === undefined) return { shown: 'ask', sent: 'ask' };
  return { shown: '', sent: replacedDates > 0 ? undefined : 'ask' };
}
