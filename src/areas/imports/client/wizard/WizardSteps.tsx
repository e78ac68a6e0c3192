/** Shows the steps of an upload: done, current and next. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router-dom';
import { useEffect } from 'react';
import {
  amber,
  CheckIcon,
  forcedColorsMedia,
  phoneMedia,
  quietText,
  useSnackbar,
} from '#kernel/client/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  // The height of the links below their words counts as a part of the gap to the content.
  steps: { marginBottom: '-12px' },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', gap: '8px' },
  step: {
    ...quietText,
    flexGrow: 1,
    flexBasis: 0,
    minWidth: 0,
    borderTop: `4px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '2px',
    [phoneMedia]: { flexGrow: 0, flexBasis: '28px', '& > *': { display: 'none' } },
  },
  done: { borderTopColor: '#43423F' },
  now: {
    borderTopColor: amber[100],
    color: tokens.colorNeutralForeground1,
    fontWeight: 650,
    [phoneMedia]: { flexGrow: 1, '& > *': { display: 'flex' } },
    [forcedColorsMedia]: { borderTopColor: 'Highlight' },
  },
  word: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '44px',
    color: 'inherit',
    textDecorationLine: 'none',
  },
  link: { color: tokens.colorNeutralForeground1, ':hover': { textDecorationLine: 'underline' } },
});

/**
 * The navigation state of a link to a step. With it, the message on the screen stays when the step
 * opens.
 */
export const navigationKeepingMessage = { state: { isSaid: true } } as const;

export type WizardStep = {
  readonly key: string;
  readonly label: string;
  readonly state: 'done' | 'now' | 'coming';
  /** The path to which the step links once it is done. Undefined if the step has no link. */
  readonly to?: string | undefined;
};

export function WizardSteps({ steps }: { readonly steps: readonly WizardStep[] }) {
  const styles = useStyles();
  const { t } = useLingui();
  const { hide } = useSnackbar();
  const isSaid =
    (useLocation().state as Partial<typeof navigationKeepingMessage.state> | null)?.isSaid ?? false;
  const present = steps.find(({ state }) => state === 'now')?.key;

  // A message about one step disappears when another step opens.
  useEffect(() => {
    if (!isSaid) hide();
  }, [present, isSaid, hide]);

  return (
    <nav aria-label={t`Upload steps`} className={`${styles.steps} no-print`}>
      <ol className={styles.list}>
        {steps.map(({ key, label, state, to }) => (
          <li
            key={key}
            className={mergeClasses(
              styles.step,
              state === 'done' && styles.done,
              state === 'now' && styles.now,
            )}
            {...(state === 'now' ? { 'aria-current': 'step' as const } : {})}
          >
            {to && state === 'done' ? (
              <Link to={to} className={mergeClasses(styles.word, styles.link)}>
                <CheckIcon aria-hidden />
                {label}
              </Link>
            ) : (
              <span className={styles.word}>
                {state === 'done' ? <CheckIcon aria-hidden /> : null}
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
