/** Removes an entry that nothing uses, with the delete right, after a question that names it. */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import {
  useCommand,
  useDangerStyles,
  useDialog,
  useIsOffline,
  useLanguage,
  usePortalSession,
  useSnackbar,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { listAddresses } from '../../domain/addresses.ts';
import { titleOf, type ListEntry, type ListRow } from '../../domain/index.ts';
import { EntryUses, type EntryUse } from './EntryUses.tsx';

type Props = {
  readonly list: string;
  readonly row: ListRow;
  readonly entry: ListEntry;
  readonly uses: readonly EntryUse[];
};

export function RemoveEntry({ list, row, entry, uses }: Props) {
  const danger = useDangerStyles();
  const { t } = useLingui();
  const { language } = useLanguage();
  const { api, actor } = usePortalSession();
  const { ask } = useDialog();
  const { show } = useSnackbar();
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const command = useCommand();
  if (uses.length > 0 || !can(actor, 'delete', 'write')) return null;
  const remove = async () => {
    const name = titleOf(row, entry, language);
    const isAgreed = await ask({
      title: t`Do you want to remove this data?`,
      content: t`“${name}” is removed for everyone. This can't be undone.`,
      acceptLabel: t`Remove entry`,
      isDestructive: true,
    });
    if (!isAgreed) return;
    const reply = await command({ baseVersion: entry.version }, (sent) =>
      api.call(listAddresses(list).remove, { params: { id: entry.id }, ...sent }),
    );
    if (reply.ok) {
      void navigate(row.path);
      return;
    }
    if (reply.kind === 'refused' && reply.code === 'entry_in_use') {
      const found = reply.details['uses'] as readonly EntryUse[];
      await ask({
        title: t`This entry is in use`,
        content: <EntryUses uses={found} />,
        confirm: false,
      });
      return;
    }
    const isChanged = reply.kind === 'refused' && reply.code === 'changed_meanwhile';
    show({
      type: 'error',
      content: isChanged
        ? t`Someone else changed this entry. Reload the page to see it.`
        : t`There was a request error`,
    });
  };
  return (
    <Button
      className={danger.button}
      disabledFocusable={isOffline}
      onClick={() => {
        void remove();
      }}
    >
      <Trans>Remove entry</Trans>
    </Button>
  );
}
