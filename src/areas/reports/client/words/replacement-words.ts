/** Messages for the ways to handle dates that are registered already. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const replacementWords = {
  ask: { word: msg`Ask me`, hint: msg`Nothing is registered until you answer.` },
  replace: {
    word: msg`Replace rows`,
    hint: msg`The file replaces all registered rows for these dates.`,
  },
  changes: {
    word: msg`Only changes`,
    hint: msg`Different rows are updated. Registered rows missing from the file are kept.`,
  },
} as const satisfies Readonly<
  Record<string, { readonly word: MessageDescriptor; readonly hint: MessageDescriptor }>
>;
