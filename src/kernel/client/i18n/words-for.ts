/** The words of a code that comes from outside: the server may be newer than this portal, and know codes that have no words here. */
import type { MessageDescriptor } from '@lingui/core';

export const wordsFor = (
  words: Readonly<Record<string, MessageDescriptor>>,
  code: string | null | undefined,
  otherwise: MessageDescriptor,
): MessageDescriptor => {
  const known = typeof code === 'string' && Object.hasOwn(words, code) ? words[code] : undefined;
  return known ?? otherwise;
};
