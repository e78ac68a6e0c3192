/**
 * Decides conflicts: keeps the old vertical of terms or accepts the new one, and shows a message
 * about the result.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  useIdempotentCommand,
  useDialog,
  useIsOffline,
  usePortalSession,
  useSnackbar,
  type RowMenuItem,
} from '#kernel/client/index.ts';
import * as addresses from '../../domain/call-addresses.ts';
import type { ConflictDecision } from '../../domain/term-constants.ts';

export function useConflictActions(onDecided: () => void) {
  const { t } = useLingui();
  const { api } = usePortalSession();
  const { ask } = useDialog();
  const snackbar = useSnackbar();
  const command = useIdempotentCommand();
  const isOffline = useIsOffline();
  const words: Readonly<Record<ConflictDecision, string>> = {
    keep: t`Keep the old vertical`,
    accept: t`Accept the new vertical from today`,
    accept_history: t`Accept the new vertical for earlier rows too`,
  };

  /**
   * Decides the conflicts of these terms. `ids` is undefined for all terms in conflict, which the
   * person must confirm.
   */
  const decide = async (decision: ConflictDecision, ids: readonly number[] | undefined) => {
    if (
      ids === undefined &&
      !(await ask({
        title: words[decision],
        content: t`This resolves every open conflict, not only those on this page.`,
        acceptLabel: t`Resolve all`,
      }))
    )
      return;

    const reply = await command({ decision, ...(ids ? { ids: [...ids] } : {}) }, (sent) =>
      api.call(addresses.decideConflicts, sent),
    );

    if (!reply.ok) {
      snackbar.show({ type: 'error', content: t`There was a request error` });
      return;
    }

    const { terms } = reply.value;
    snackbar.show({
      type: 'success',
      content: t`${plural(terms, { one: '# conflict resolved', other: '# conflicts resolved' })}`,
    });

    onDecided();
  };

  const item = (decision: ConflictDecision, ids: readonly number[] | undefined): RowMenuItem => ({
    key: decision,
    label: words[decision],
    needsConnection: true,
    isDisabled: isOffline,
    onChoose: () => decide(decision, ids),
  });

  return {
    words,
    decide,
    itemsFor: (ids: readonly number[] | undefined): readonly RowMenuItem[] => [
      item('keep', ids),
      item('accept', ids),
      item('accept_history', ids),
    ],
  };
}
