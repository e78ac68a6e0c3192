/** Removes a monthly blocker, with the delete right, after a question that says what follows. */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useNavigate } from 'react-router-dom';
import {
  useCommand,
  useDangerStyles,
  useDialog,
  useIsOffline,
  usePortalSession,
  useSnackbar,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import * as addresses from '../../domain/addresses.ts';
import type { Blocker } from '../../domain/index.ts';
import { endWords, startWords } from './blocker-words.ts';

export function RemoveBlocker({ blocker }: { readonly blocker: Blocker }) {
  const danger = useDangerStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { api, actor } = usePortalSession();
  const { ask } = useDialog();
  const { show } = useSnackbar();
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const command = useCommand();
  if (!can(actor, 'delete', 'write')) return null;
  const remove = async () => {
    const start = _(startWords(blocker));
    const end = _(endWords(blocker));
    const isAgreed = await ask({
      title: t`Do you want to remove this data?`,
      content: t`The monthly closing from ${start} to ${end} is removed. Distributors can submit during that time unless another closing applies.`,
      acceptLabel: t`Remove monthly closing`,
      isDestructive: true,
    });
    if (!isAgreed) return;
    const reply = await command({ baseVersion: blocker.version }, (sent) =>
      api.call(addresses.remove, { params: { id: blocker.id }, ...sent }),
    );
    if (reply.ok) {
      void navigate('/settings/monthly_blockers');
      return;
    }
    const isChanged = reply.kind === 'refused' && reply.code === 'changed_meanwhile';
    show({
      type: 'error',
      content: isChanged
        ? t`Someone else changed this monthly closing. Reload the page to see it.`
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
      <Trans>Remove monthly closing</Trans>
    </Button>
  );
}
