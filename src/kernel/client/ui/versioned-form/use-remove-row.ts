/**
 * Removes a row, for users with the delete right. It asks the user first, and afterwards says that
 * the row was removed, or why the request failed.
 */
import { useLingui as useWords } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import type { RefusedReply, Reply, Unanswered } from '#kernel/device/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { discardUnsavedFields } from '../../portal/unsaved-forms.ts';
import { actionProblemMessage } from '../../remote/action-problem-message.ts';
import { useIdempotentCommand } from '../../remote/use-idempotent-command.ts';
import { usePortalSession } from '../../portal-session.tsx';
import { useDialog } from '../base/DialogHost.tsx';
import { useSnackbar } from '../base/SnackbarHost.tsx';
import type { DialogRequest } from '../dialogs/dialog-request.ts';

export type RowRemoval = {
  /** The label of the button and of the dialog's, such as “Remove entry”. */
  readonly label: string;
  /** The dialog's title, by default a general question. */
  readonly question?: string;
  /** The dialog's text: what is removed, and what follows from it. */
  readonly consequence: string;
  readonly remove: (command: ReturnType<typeof useIdempotentCommand>) => Promise<Reply<unknown>>;
  /** The message after the removal. */
  readonly removed: string;
  /** Where the user goes after the removal. */
  readonly path: string;
  /**
   * Returns the message or dialog for a refusal that only occurs with some kinds of rows. If it
   * returns undefined, the general message is shown.
   */
  readonly refusal?: (reply: RefusedReply | Unanswered) => string | DialogRequest | undefined;
};

/** Returns the function that asks and removes, or undefined if the user may not remove rows. */
export function useRemoveRow({
  label,
  question,
  consequence,
  remove,
  removed,
  path,
  refusal,
}: RowRemoval): (() => Promise<void>) | undefined {
  const { t } = useLingui();
  const { _ } = useWords();
  const { actor } = usePortalSession();
  const { ask } = useDialog();
  const { show } = useSnackbar();
  const navigate = useNavigate();
  const command = useIdempotentCommand();

  if (!can(actor, 'delete', 'write')) return undefined;

  return async () => {
    const isAgreed = await ask({
      title: question ?? t`Do you want to remove this data?`,
      content: consequence,
      acceptLabel: label,
      isDestructive: true,
    });
    if (!isAgreed) return;

    const reply = await remove(command);
    if (reply.ok) {
      // The user has agreed to lose the row, and with it what was typed into its form.
      discardUnsavedFields();
      show({ type: 'success', content: removed });
      void navigate(path);
      return;
    }

    const said = refusal?.(reply);
    if (typeof said === 'object') {
      await ask(said);
      return;
    }

    const isChanged = reply.kind === 'refused' && reply.code === 'changed_meanwhile';
    const otherwise = isChanged
      ? t`Not removed: someone else saved changes meanwhile. Open it again to see them.`
      : _(actionProblemMessage(reply));
    show({ type: 'error', content: said ?? otherwise });
  };
}
