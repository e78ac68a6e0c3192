/** Writes the description of an entry that is a CNAE code. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** `others` is the number of activities that the code contains beside the one in `text`. */
export type EntryDescription = { readonly text: string; readonly others: number };

export function useDescriptionText(): (description: EntryDescription) => string {
  const { t } = useLingui();
  return ({ text, others }) =>
    others === 0
      ? text
      : t`${text}, ${plural(others, { one: 'and # more activity', other: 'and # more activities' })}`;
}
