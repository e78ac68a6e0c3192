/**
 * Lists the steps of a report that the server hasn't accepted, above its history: unsent, being
 * sent or refused.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import {
  formatDateAndTime,
  SendingMark,
  sendingStateBySyncState,
  headText,
  smallText,
} from '#kernel/client/index.ts';
import { syncStateOf } from '#kernel/device/index.ts';
import type { WaitingStep } from '../../device/index.ts';
import { pendingStepWords } from './pending-step-words.ts';
import { useReportsSession } from '../use-reports-session.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  here: {
    display: 'grid',
    gap: '8px',
    padding: '12px 16px',
    marginBottom: '16px',
    borderRadius: '8px',
    backgroundColor: tokens.colorNeutralBackground2,
    ':last-child': { marginBottom: 0 },
  },
  heading: headText,
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: '8px' },
  step: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 10px' },
  quiet: smallText,
});

export default function WaitingSteps({ steps }: { readonly steps: readonly WaitingStep[] }) {
  const styles = useStyles();
  const { _ } = useLingui();
  const { zone } = useReportsSession();

  return (
    <section className={styles.here} aria-labelledby="waiting-here">
      <h3 id="waiting-here" className={styles.heading}>
        <Trans>Not accepted by the server yet</Trans>
      </h3>
      <ol className={styles.list}>
        {steps.map(({ id, kind, state, at }) => (
          <li key={id} className={styles.step}>
            <strong>{_(pendingStepWords(kind))}</strong>
            <SendingMark state={sendingStateBySyncState[syncStateOf([{ state, open: 1 }])]} />
            <time dateTime={new Date(at).toISOString()} className={styles.quiet}>
              {formatDateAndTime(at, zone)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
