/**
 * A form: its fields one below the other, the problem above the button, and a button that leads to
 * the first field with an error instead of being disabled.
 */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { phoneMedia } from '../../theme/media-queries.ts';
import { FailureDetails } from '../failure/FailureDetails.tsx';
import { ErrorIcon } from '../page/icons.ts';
import { preventSubmitOnEnter } from './enter-key.ts';
import { FocusFirstError } from './FocusFirstError.tsx';
import type { FormProgress } from './use-form.ts';

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
  words: { display: 'grid', minWidth: 0, flexGrow: 1 },
  foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  submit: { alignSelf: 'flex-start', [phoneMedia]: { alignSelf: 'stretch' } },
});

type Props = {
  /** The result of `useForm`. */
  readonly form: FormProgress;
  /** Names the form for screen readers. */
  readonly label: string;
  /** The button's label. */
  readonly submit: ReactNode;
  /**
   * True if the button is as wide as the fields on every screen, not only on phones. It has no
   * effect if `beside` is set.
   */
  readonly isWide?: boolean;
  /** Shown beside the button, such as a link back. */
  readonly beside?: ReactNode;
  /** Lays out the problem and the button. By default, the button is below the problem. */
  readonly foot?: (problem: ReactNode, button: ReactNode) => ReactNode;
  readonly children: ReactNode;
};

export function Form({ form, label, submit, isWide = false, beside, foot, children }: Props) {
  const styles = useStyles();
  const button = (
    <Button
      type="submit"
      appearance="primary"
      disabledFocusable={form.isPending}
      {...(isWide ? {} : { className: styles.submit })}
    >
      {submit}
    </Button>
  );
  const problem = (
    <div role="alert">
      {form.problem ? (
        <div className={styles.problem}>
          <ErrorIcon aria-hidden />
          <div className={styles.words}>
            <span>{form.problem}</span>
            <FailureDetails key={form.attempt} isOfCall />
          </div>
        </div>
      ) : null}
    </div>
  );
  return (
    // Enter in a select or a checkbox must not submit the form.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={styles.form}
      noValidate
      onKeyDown={preventSubmitOnEnter}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <FocusFirstError attempt={form.attempt} />
      {children}
      {foot ? (
        foot(problem, button)
      ) : (
        <>
          {problem}
          {beside ? (
            <div className={styles.foot}>
              {button}
              {beside}
            </div>
          ) : (
            button
          )}
        </>
      )}
    </form>
  );
}
