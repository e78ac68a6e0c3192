/** The dialog that DialogHost shows: a question with two answers, or a notice with one button. */
import { Button } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import type { DialogRequest } from './dialog-request.ts';
import { ModalDialog } from './ModalDialog.tsx';
import { useDangerStyles } from './use-danger-styles.ts';

export default function DialogBox({
  request: { title, content, acceptLabel, cancelLabel, confirm = true, isDestructive },
  onAnswer,
}: {
  readonly request: DialogRequest;
  readonly onAnswer: (accepted: boolean) => void;
}) {
  const danger = useDangerStyles();
  return (
    <ModalDialog
      title={title}
      description={content}
      role={confirm ? 'alertdialog' : 'dialog'}
      onDismiss={() => onAnswer(false)}
      actions={
        <>
          {confirm ? (
            <Button onClick={() => onAnswer(false)}>{cancelLabel ?? <Trans>Cancel</Trans>}</Button>
          ) : null}
          <Button
            appearance="primary"
            className={isDestructive ? danger.button : undefined}
            onClick={() => onAnswer(true)}
          >
            {acceptLabel ?? <Trans>OK</Trans>}
          </Button>
        </>
      }
    />
  );
}
