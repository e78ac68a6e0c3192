/** A dialog with fields, which needs the server unless it says otherwise: why it was not done, its fields, the way back and the button that does it. */
import { Button, makeStyles } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsOffline } from '../../session/portal-session.tsx';
import { red } from '../../theme/theme.ts';
import { FocusFirstError } from '../fields/FocusFirstError.tsx';
import { NeedsConnection } from '../states/NeedsConnection.tsx';
import { ModalDialog } from './ModalDialog.tsx';
import { useDangerStyles } from './use-danger-styles.ts';

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
  /** What it does cannot be undone, or takes something away. */
  readonly isDestructive?: boolean;
  /** What it does is done on the device first. */
  readonly worksOffline?: boolean;
  /** Not called while the server is needed and out of reach. */
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
          {worksOffline ? null : <NeedsConnection />}
          <Button type="button" onClick={onClose}>
            <Trans>Back</Trans>
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
        <p className={styles.wrong} role="alert">
          {problem}
        </p>
      ) : null}
      {children}
    </ModalDialog>
  );
}
