/** Provides the action that removes a draft of a newsletter, after a confirmation. */
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useNavigate } from 'react-router-dom';
import {
  DeleteIcon,
  useBusy,
  useDialog,
  useIdempotentCommand,
  useIsOffline,
  usePortalSession,
  useSnackbar,
  type DocumentAction,
} from '#kernel/client/index.ts';
import { marketingAddresses as addresses, type Newsletter } from '../../domain/index.ts';
import { marketingRefusalMessage } from '../marketing-words.ts';
import { NEWSLETTER_PATH } from '../marketing-paths.ts';

export function useDraftRemoval(): (draft: Pick<Newsletter, 'id' | 'version'>) => DocumentAction {
  const { t } = useLingui();
  const { _ } = useWords();
  const { api } = usePortalSession();
  const isOffline = useIsOffline();
  const { ask } = useDialog();
  const { show } = useSnackbar();
  const command = useIdempotentCommand();
  const navigate = useNavigate();
  const { busy } = useBusy();

  const remove = async ({ id, version }: Pick<Newsletter, 'id' | 'version'>) => {
    const isAgreed = await ask({
      title: t`Do you want to remove this data?`,
      content: t`Removes this draft with its texts. This can’t be undone.`,
      acceptLabel: t`Remove draft`,
      isDestructive: true,
    });
    if (!isAgreed) return;

    const reply = await command({ baseVersion: version, id }, ({ operationId }) =>
      api.call(addresses.removeNewsletterDraft, {
        params: { id },
        body: { baseVersion: version },
        operationId,
      }),
    );
    if (!reply.ok) {
      show({ type: 'error', content: _(marketingRefusalMessage(reply)) });
      return;
    }

    show({ type: 'success', content: t`Draft removed` });
    void navigate(NEWSLETTER_PATH);
  };

  return (draft) => ({
    key: 'remove',
    kind: 'danger',
    label: t`Remove draft`,
    icon: <DeleteIcon />,
    disabledReason: isOffline ? t`requires a connection` : undefined,
    onPress: () => busy(() => remove(draft)),
  });
}
