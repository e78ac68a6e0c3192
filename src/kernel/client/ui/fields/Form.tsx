/** A form of the account's screens: fields under each other, what went wrong over the button, and an enabled submit that moves to the first error. */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { ErrorIcon } from '../page/icons.ts';
import { FocusFirstError } from './FocusFirstError.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  problem: {
    display: 'flex',
    gap: '8px',
    padding: '10px 12px',
    borderRadius: '8px',
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
    fontSize: '14px',
    lineHeight: '20px',
    '& svg': { flexShrink: 0 },
  },
  submit: { width: '100%' },
});

type Props = {
  readonly label: string;
  readonly submit: ReactNode;
  /** Resolves when all is done; errors beside fields are set by the caller meanwhile. Not called twice at once. */
  readonly onSubmit: () => Promise<void>;
  /** Of the whole form, where no field is to blame. */
  readonly problem?: string | undefined;
  readonly wide?: boolean;
  readonly children: ReactNode;
};

export function Form({ label, submit, onSubmit, problem, wide = true, children }: Props) {
  const styles = useStyles();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await onSubmit();
    } finally {
      setBusy(false);
      setAttempt((count) => count + 1);
    }
  };
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void run();
      }}
    >
      <FocusFirstError attempt={attempt} />
      {children}
      <div role="alert">
        {problem ? (
          <div className={styles.problem}>
            <ErrorIcon aria-hidden />
            <span>{problem}</span>
          </div>
        ) : null}
      </div>
      <Button
        type="submit"
        appearance="primary"
        disabledFocusable={busy}
        {...(wide ? { className: styles.submit } : {})}
      >
        {submit}
      </Button>
    </form>
  );
}
