/** What the dialog host shows: the question in the middle of the screen, over everything else. */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { DialogRequest } from './DialogHost.tsx';
import { useModal } from './use-modal.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  dialog: {
    width: '500px',
    maxWidth: 'calc(100vw - 32px)',
    maxHeight: 'calc(100dvh - 32px)',
    boxSizing: 'border-box',
    padding: 0,
    border: '0',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: '0 16px 48px rgba(31,26,15,.24)',
    '::backdrop': { backgroundColor: 'rgba(31,26,15,.4)' },
  },
  inside: { padding: '24px', display: 'grid', gap: '8px' },
  title: { fontSize: '20px', lineHeight: '28px', fontWeight: 650, letterSpacing: '-.01em' },
  content: { fontSize: '14px', lineHeight: '20px' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '8px',
    marginTop: '8px',
  },
});

export default function DialogBox({
  request,
  onAnswer,
}: {
  readonly request: DialogRequest;
  readonly onAnswer: (accepted: boolean) => void;
}) {
  const styles = useStyles();
  const id = useId();
  const { ref, handlers } = useModal(true, () => onAnswer(false));
  const isQuestion = request.confirm !== false;
  return (
    <dialog
      ref={ref}
      {...handlers}
      className={styles.dialog}
      role={isQuestion ? 'alertdialog' : 'dialog'}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-content`}
    >
      <div className={styles.inside}>
        <h2 id={`${id}-title`} className={styles.title}>
          {request.title}
        </h2>
        <div id={`${id}-content`} className={styles.content}>
          {request.content}
        </div>
        <div className={styles.actions}>
          {isQuestion ? (
            <Button onClick={() => onAnswer(false)}>
              {request.cancelLabel ?? <Trans>Cancel</Trans>}
            </Button>
          ) : null}
          <Button appearance="primary" onClick={() => onAnswer(true)}>
            {request.acceptLabel ?? <Trans>OK</Trans>}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
