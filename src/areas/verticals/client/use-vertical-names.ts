/** Provides the verticals of the list in settings, named in the person's language. */
import {
  useLanguage,
  usePortalSession,
  useRemoteQuery,
  type SelectOption,
} from '#kernel/client/index.ts';
import { useLingui } from '@lingui/react/macro';
import { readEntries } from '#areas/settings/client/index.ts';
import { lists, entryTitle, type ListEntry } from '#areas/settings/domain/index.ts';

export type VerticalNames = {
  /**
   * Returns the name of a vertical; for null, "No vertical"; for one that is not known or not
   * loaded yet, "…".
   */
  readonly nameOf: (id: number | null) => string;
  /** The verticals in use, for a select. */
  readonly options: readonly SelectOption[];
  /** Loads the verticals again. Undefined unless they could not be loaded. */
  readonly onRetry: (() => void) | undefined;
};

export function useVerticalNames(): VerticalNames {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { api } = usePortalSession();
  const { value, state, again } = useRemoteQuery({
    name: 'verticals',
    fetch: () => readEntries(api, 'verticals'),
    isQuiet: true,
  });

  const entries = value ?? [];
  const called = (entry: ListEntry) => entryTitle(lists.verticals, entry, language);
  const names = new Map(entries.map((entry) => [entry.id, called(entry)]));

  return {
    nameOf: (id) => (id === null ? t`No vertical` : (names.get(id) ?? '…')),
    options: entries
      .filter(({ active }) => active)
      .map((entry) => ({ value: String(entry.id), label: called(entry) })),
    onRetry: state === 'failed' ? again : undefined,
  };
}
