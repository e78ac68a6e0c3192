/**
 * A dialog with form fields: the problem, the fields, a button to close it and one to submit.
 * Submitting requires a connection unless `worksOffline` is true.
 */
import { Button, makeStyles } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsOffline } from '../../portal-session.tsx';
import { redColors } from '../../theme/theme.ts';
import { FailureDetails } from '../failure/FailureDetails.tsx';
import { FocusFirstError } from '../fields/FocusFirstError.tsx';
import { RequiresConnectionMark } from '../states/RequiresConnectionMark.tsx';
import { ModalDialog } from './ModalDialog.tsx';
import { useDangerStyles } from './use-danger-styles.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  wrong: {
    display: 'grid',
    padding: '10px 12px',
    borderRadius: '8px',
    border: `1px solid ${redColors.line}`,
    backgroundColor: redColors.ground,
    color: redColors.textDeep,
  },
});

type Props = {
  readonly title: ReactNode;
  readonly description: ReactNode;
  /**
   * The number of attempts to submit. With each, the focus moves to the first field with an error.
   */
  readonly attempt: number;
  /** Why the last attempt failed, or undefined if it did not fail or there was none. */
  readonly problem: string | undefined;
  /**
   * The words of the button that submits. If they are undefined, there is no such button, because
   * submitting is not possible yet.
   */
  readonly submit: ReactNode;
  /** True if submitting cannot be undone or removes something. The button is red then. */
  readonly isDestructive?: boolean;
  /** True if submitting works without a connection. */
  readonly worksOffline?: boolean;
  /**
   * True if the button that closes the dialog is called “Cancel”. Where an order could be canceled,
   * it is called “Back”, so that it can't be mistaken for that.
   */
  readonly closesWithCancel?: boolean;
  /** Not called while a connection is required and missing. */
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

export function FormDialog({
  title,
  description,
  attempt,
  problem,
  submit,
  isDestructive = false,
  worksOffline = false,
  closesWithCancel = false,
  onSubmit,
  onClose,
  children,
}: Props) {
  const styles = useStyles();
  const danger = useDangerStyles();
  const isOffline = useIsOffline() && !worksOffline;
  return (
    <ModalDialog
      title={title}
      description={description}
      onDismiss={onClose}
      onSubmit={() => {
        if (!isOffline) onSubmit();
      }}
      actions={
        <>
          {worksOffline ? null : <RequiresConnectionMark />}
          <Button type="button" onClick={onClose}>
            {closesWithCancel ? <Trans>Cancel</Trans> : <Trans>Back</Trans>}
          </Button>
          {submit === undefined ? null : (
            <Button
              type="submit"
              appearance="primary"
              className={isDestructive ? danger.button : undefined}
              disabledFocusable={isOffline}
            >
              {submit}
            </Button>
          )}
        </>
      }
    >
      <FocusFirstError attempt={attempt} />
      {problem ? (
        <div className={styles.wrong} role="alert">
          {problem}
          <FailureDetails key={problem} isOfCall />
        </div>
      ) : null}
      {children}
    </ModalDialog>
  );
}
