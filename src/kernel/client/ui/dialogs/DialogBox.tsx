/** The dialog that DialogHost shows: a question with two answers, or something to know with one button. */
import { Button } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import type { DialogRequest } from './dialog-request.ts';
import { ModalDialog } from './ModalDialog.tsx';

export default function DialogBox({
  request: { title, content, acceptLabel, cancelLabel, confirm = true },
  onAnswer,
}: {
  readonly request: DialogRequest;
  readonly onAnswer: (accepted: boolean) => void;
}) {
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
          <Button appearance="primary" onClick={() => onAnswer(true)}>
            {acceptLabel ?? <Trans>OK</Trans>}
          </Button>
        </>
      }
    />
  );
}
