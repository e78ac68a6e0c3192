/** Shows a button that removes an entry to which nothing refers. */
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { RemoveRowButton, useLanguage, usePortalSession } from '#kernel/client/index.ts';
import { listAddresses } from '../../domain/call-addresses.ts';
import { entryTitle, type ListEntry, type ListRow } from '../../domain/index.ts';
import { EntryUses, type EntryUse } from './EntryUses.tsx';
import type { ListWords } from './list-words.ts';

type Props = {
  readonly list: string;
  readonly row: ListRow;
  readonly words: ListWords;
  readonly entry: ListEntry;
  readonly uses: readonly EntryUse[];
};

export function RemoveEntry({ list, row, words, entry, uses }: Props) {
  const { t } = useLingui();
  const { _ } = useWords();
  const { language } = useLanguage();
  const { api } = usePortalSession();
  if (uses.length > 0) return null;
  const { id, version } = entry;
  const name = entryTitle(row, entry, language) || t`All parts`;
  return (
    <RemoveRowButton
      label={_(words.remove)}
      {...(words.removal ? { question: _(words.removal) } : {})}
      consequence={t`Removes 1 entry: “${name}”. It’s removed for everyone, and this can’t be undone.`}
      remove={(command) =>
        command({ baseVersion: version }, (sent) =>
          api.call(listAddresses(list).remove, { params: { id }, ...sent }),
        )
      }
      removed={t`Entry removed`}
      path={row.path}
      refusal={(reply) =>
        reply.kind === 'refused' && reply.code === 'entry_in_use'
          ? {
              title: t`This entry is in use`,
              content: <EntryUses uses={reply.details['uses'] as readonly EntryUse[]} />,
              confirm: false,
            }
          : undefined
      }
    />
  );
}
