/** The button that removes a row, for those with the delete right: it asks first, and says what follows and what became of it. */
import { Button } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import type { RefusedReply, Reply, Unanswered } from '#kernel/device/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { useCommand } from '../../remote/use-command.ts';
import { useIsOffline, usePortalSession } from '../../session/portal-session.tsx';
import { useDialog } from '../base/DialogHost.tsx';
import { useSnackbar } from '../base/SnackbarHost.tsx';
import type { DialogRequest } from '../dialogs/dialog-request.ts';
import { useDangerStyles } from '../dialogs/use-danger-styles.ts';

type Props = {
  /** What the button and the agreement say, such as “Remove entry”. */
  readonly label: string;
  /** Absent: the one of any data. */
  readonly question?: string;
  /** What the question says below its title: what goes, and what follows. */
  readonly consequence: string;
  readonly remove: (command: ReturnType<typeof useCommand>) => Promise<Reply<unknown>>;
  /** What is said once it is removed, and where the person goes then. */
  readonly removed: string;
  readonly path: string;
  /** What a refusal says that not every row can meet: a message, or what a dialog shows. */
  readonly refusal?: (reply: RefusedReply | Unanswered) => string | DialogRequest | undefined;
};

export function RemoveRow({ label, question, consequence, remove, removed, path, refusal }: Props) {
  const danger = useDangerStyles();
  const { t } = useLingui();
  const { actor } = usePortalSession();
  const { ask } = useDialog();
  const { show } = useSnackbar();
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const command = useCommand();
  if (!can(actor, 'delete', 'write')) return null;
  const askAndRemove = async () => {
    const isAgreed = await ask({
      title: question ?? t`Do you want to remove this data?`,
      content: consequence,
      acceptLabel: label,
      isDestructive: true,
    });
    if (!isAgreed) return;
    const reply = await remove(command);
    if (reply.ok) {
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
      : t`There was a request error`;
    show({ type: 'error', content: said ?? otherwise });
  };
  return (
    // In a box of its own: the grid of a form would make it as wide as its fields.
    <div>
      <Button
        className={danger.button}
        disabledFocusable={isOffline}
        onClick={() => {
          void askAndRemove();
        }}
      >
        {label}
      </Button>
    </div>
  );
}
