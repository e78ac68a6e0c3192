/** A dialog with fields that needs the server: why it was not done, its fields, the way back and the button that does it. */
import { Button, makeStyles } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsOffline } from '../../session/portal-session.tsx';
import { red } from '../../theme/theme.ts';
import { FocusFirstError } from '../fields/FocusFirstError.tsx';
import { NeedsConnection } from '../states/NeedsConnection.tsx';
import { ModalDialog } from './ModalDialog.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  wrong: {
    padding: '10px 12px',
    borderRadius: '8px',
    border: `1px solid ${red.line}`,
    backgroundColor: red.ground,
    color: red.textDeep,
  },
});

type Props = {
  readonly title: ReactNode;
  readonly description: ReactNode;
  /** Counts the attempts: with each, the focus moves to the first wrong field. */
  readonly attempt: number;
  /** Why it was not done. */
  readonly problem: string | undefined;
  /** Words of the button; undefined: it cannot be done yet. */
  readonly submit: ReactNode;
  /** Not called while the server is out of reach. */
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
  onSubmit,
  onClose,
  children,
}: Props) {
  const styles = useStyles();
  const isOffline = useIsOffline();
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
          <NeedsConnection />
          <Button type="button" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          {submit === undefined ? null : (
            <Button type="submit" appearance="primary" disabledFocusable={isOffline}>
              {submit}
            </Button>
          )}
        </>
      }
    >
      <FocusFirstError attempt={attempt} />
      {problem ? (
        <p className={styles.wrong} role="alert">
          {problem}
        </p>
      ) : null}
      {children}
    </ModalDialog>
  );
}
