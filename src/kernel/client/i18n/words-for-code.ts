/**
 * Finds the words for a code from outside, such as the server. A newer server may send codes that
 * have no words here.
 */
import type { MessageDescriptor } from '@lingui/core';

/**
 * Returns the words for a code.
 * @param otherwise The words for an unknown code.
 */
export const wordsForCode = (
  words: Readonly<Record<string, MessageDescriptor>>,
  code: string | null | undefined,
  otherwise: MessageDescriptor,
): MessageDescriptor => {
  const known = typeof code === 'string' && Object.hasOwn(words, code) ? words[code] : undefined;
  return known ?? otherwise;
};
