/** What may become of dates that are registered already. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const replacementWords = {
  ask: { word: msg`Ask me`, hint: msg`Nothing is registered until you have answered.` },
  replace: {
    word: msg`Replace`,
    hint: msg`Registered rows of these dates give way to the file, whole dates at a time.`,
  },
  changes: {
    word: msg`Only changes`,
    hint: msg`Rows that differ are changed; registered rows that the file no longer has stay.`,
  },
} as const satisfies Readonly<
  Record<string, { readonly word: MessageDescriptor; readonly hint: MessageDescriptor }>
>;
