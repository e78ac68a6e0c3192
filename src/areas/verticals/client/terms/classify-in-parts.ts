/** Gives many terms one vertical, by as few requests as the limit of a request allows. */
import type { Reply } from '#kernel/device/index.ts';
import { MAX_CLASSIFIED_AT_ONCE } from '../../domain/term-constants.ts';

type Classified = { readonly classified: number; readonly skipped: number };

/**
 * Sends the terms in parts, one after the other, and returns the sums of the answers. `isComplete`
 * is false if a part failed; the parts after it weren't sent.
 */
export async function classifyInParts<Term>(
  terms: readonly Term[],
  send: (part: Term[]) => Promise<Reply<Classified>>,
): Promise<Classified & { readonly isComplete: boolean }> {
  let [classified, skipped] = [0, 0];
  for (let start = 0; start < terms.length; start += MAX_CLASSIFIED_AT_ONCE) {
    const reply = await send(terms.slice(start, start + MAX_CLASSIFIED_AT_ONCE));
    if (!reply.ok) return { classified, skipped, isComplete: false };
    classified += reply.value.classified;
    skipped += reply.value.skipped;
  }

  return { classified, skipped, isComplete: true };
}
