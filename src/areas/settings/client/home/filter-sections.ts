/** Searches the settings. */
import type { MessageDescriptor } from '@lingui/core';
import { foldForSorting } from '#kernel/domain/sorting.ts';
import { groupWords, type SettingsSection } from './settings-sections.ts';

/**
 * Returns the sections whose texts contain every typed word, in the language of `textOf`. Accents
 * and case don't count.
 */
export function filterSections(
  sections: readonly SettingsSection[],
  search: string,
  textOf: (message: MessageDescriptor) => string,
): readonly SettingsSection[] {
  const wanted = foldForSorting(search).split(/\s+/).filter(Boolean);
  return sections.filter(({ group, title, about, words = [] }) => {
    const text = foldForSorting([groupWords[group], title, about, ...words].map(textOf).join(' '));
    return wanted.every((word) => text.includes(word));
  });
}
