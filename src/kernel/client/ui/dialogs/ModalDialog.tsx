/** A modal dialog in the middle of the screen with a title, a description, contents and buttons. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { preventSubmitOnEnter } from '../fields/enter-key.ts';
import { useModal } from '../base/use-modal.ts';

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
  contents: { padding: '24px', display: 'grid', gap: '12px', fontSize: '14px', lineHeight: '20px' },
  title: { fontSize: '20px', lineHeight: '28px', fontWeight: 650, letterSpacing: '-.01em' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '8px',
    marginTop: '4px',
  },
});

type Props = {
  readonly isOpen?: boolean;
  readonly title: ReactNode;
  /** Read out together with the title when the dialog opens. */
  readonly description: ReactNode;
  /** `alertdialog` for a question that interrupts the user. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Called on Escape and on a press outside. */
  readonly onDismiss: () => void;
  /** Makes the contents a form, which is submitted by its `type="submit"` button or by Enter. */
  readonly onSubmit?: () => void;
  /** The buttons at the bottom. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
};

export function ModalDialog({
  isOpen = true,
  title,
  description,
  role = 'dialog',
  onDismiss,
  onSubmit,
  actions,
  children,
}: Props) {
  const styles = useStyles();
  const id = useId();
  const { ref, handlers } = useModal(isOpen, onDismiss);
  const contents = (
    <>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <div id={`${id}-description`}>{description}</div>
      {children}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </>
  );
  const form = onSubmit ? (
    // Enter in a select or a checkbox must not submit the form.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={styles.contents}
      noValidate
      onKeyDown={preventSubmitOnEnter}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {contents}
    </form>
  ) : (
    <div className={styles.contents}>{contents}</div>
  );
  return (
    <dialog
      ref={ref}
      {...handlers}
      className={styles.dialog}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
    >
      {isOpen ? form : null}
    </dialog>
  );
}
