/**
 * Shown in place of a dialog or drawer that could not be loaded: asks whether to try again. If the
 * user declines, the dialog counts as closed.
 */
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useDialog } from '../base/DialogHost.tsx';

type Props = {
  /** False while the dialog is closed. With any other value it is open. */
  readonly open?: unknown;
  readonly onClose: () => void;
  readonly onRetry: () => void;
};

export function MissingDialog({ open, onClose, onRetry }: Props) {
  const { t } = useLingui();
  const { ask } = useDialog();
  const isOpen = open !== false;
  useEffect(() => {
    if (isOpen)
      void ask({
        title: t`This part couldn’t be loaded`,
        content: t`It may belong to an older version, or the connection was lost.`,
        acceptLabel: t`Try again`,
      }).then((isAccepted) => (isAccepted ? onRetry : onClose)());
    // The question is asked once each time that the dialog opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOpen]);
  return null;
}
