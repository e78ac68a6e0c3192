/**
 * Shows whether the portal opens offline on this device: yes with the version, not yet, with the
 * reason after a failure, no with the reason and a button, never if the browser does not allow it,
 * or not known yet. It also says how many parts that are installed later are still missing.
 */
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { InstallFailure } from '#app/device/installation-record.ts';
import { ClockIcon, headText, quietText, SuccessIcon, WarningIcon } from '#kernel/client/index.ts';
import type { OfflineReadiness } from '../updates/index.ts';
import { useInstallFailureWords } from './install-failure-words.ts';
import { useOfflineReadiness } from './use-offline-readiness.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  section: { display: 'grid', gap: '4px', justifyItems: 'start', marginBottom: '16px' },
  heading: { ...headText, margin: 0 },
  words: { ...quietText, margin: 0, maxWidth: '60ch', overflowWrap: 'anywhere' },
  answer: {
    display: 'flex',
    gap: '8px',
    margin: 0,
    overflowWrap: 'anywhere',
    '& svg': { flexShrink: 0 },
  },
  isWrong: { '& svg': { color: tokens.colorStatusDangerForeground1 } },
  again: { marginTop: '4px' },
});

/** Returns a function that describes the state in sentences, the most important first. */
function useSentences(): (opening: OfflineReadiness) => readonly string[] {
  const { t } = useLingui();
  const failureWords = useInstallFailureWords();

  const missingWords = (missing: number, isFailed: boolean) =>
    isFailed
      ? t`${plural(missing, { one: '# part couldn’t be installed and only opens with a connection.', other: '# parts couldn’t be installed and only open with a connection.' })}`
      : t`${plural(missing, { one: '# part is still being installed. Until then it only opens with a connection.', other: '# parts are still being installed. Until then they only open with a connection.' })}`;

  // An installation that lost its connection is continued by `resumeInstallation`.
  const whyNot = (failure: InstallFailure | undefined) => [
    failureWords(failure),
    ...(failure?.reason === 'unreachable'
      ? [t`Installation continues automatically when you’re online.`]
      : []),
  ];

  return (opening) => {
    switch (opening.opens) {
      case 'unknown':
        return [t`Not known yet`];
      case 'never':
        return [
          t`No`,
          t`This browser doesn’t keep the portal on this device. Private windows never do.`,
        ];
      case 'soon':
        return opening.failure && !opening.isFetching
          ? [t`Not yet`, ...whyNot(opening.failure)]
          : [t`Not yet`, t`The portal is still being installed on this device. Stay connected.`];
      case 'no':
        return [t`This device can’t open offline yet`, ...whyNot(opening.failure)];
      case 'yes': {
        const { version, missing, failure, isFetching } = opening;
        const yes = t`Yes, version ${version}`;
        if (missing === 0) return [yes];
        if (isFetching || !failure) return [yes, missingWords(missing, false)];
        return [yes, missingWords(missing, true), ...whyNot(failure)];
      }
    }
  };
}

/**
 * Returns the path of a file that could not be installed, for network administrators. Undefined if
 * no failure names a file, and in the states `unknown`, `never` and `soon`. If the portal opens
 * offline on the device, also undefined if no file is missing or missing files are being fetched.
 */
const fileOf = (opening: OfflineReadiness): string | undefined => {
  if (opening.opens === 'no') return opening.failure?.path;
  return opening.opens === 'yes' && opening.missing > 0 && !opening.isFetching
    ? opening.failure?.path
    : undefined;
};

/**
 * Shows the icon in front of the answer's text, or none if the answer is unknown. It is hidden from
 * screen readers, because the text says the same.
 */
function Sign({ opens }: Pick<OfflineReadiness, 'opens'>) {
  if (opens === 'yes') return <SuccessIcon aria-hidden />;
  if (opens === 'soon') return <ClockIcon aria-hidden />;
  return opens === 'unknown' ? null : <WarningIcon aria-hidden />;
}

export function OfflineReadinessPanel() {
  const styles = useStyles();
  const { t } = useLingui();
  const { opening, isTrying, tryAgain } = useOfflineReadiness(true);
  const [answer, ...details] = useSentences()(opening);
  const file = fileOf(opening);
  const canTry = isTrying || opening.opens === 'no' || file !== undefined;

  return (
    <section className={styles.section} aria-label={t`Opens offline`}>
      <h3 className={styles.heading}>
        <Trans>Opens offline</Trans>
      </h3>
      <output className={mergeClasses(styles.answer, opening.opens === 'no' && styles.isWrong)}>
        <Sign opens={opening.opens} />
        {answer}
      </output>
      {details.map((sentence) => (
        <p key={sentence} className={styles.words}>
          {sentence}
        </p>
      ))}
      {file ? (
        <p className={styles.words}>
          <Trans>File: {file}</Trans>
        </p>
      ) : null}
      {canTry ? (
        <Button
          className={styles.again}
          disabledFocusable={isTrying}
          onClick={() => void tryAgain()}
        >
          {isTrying ? <Trans>Trying…</Trans> : <Trans>Try again</Trans>}
        </Button>
      ) : null}
    </section>
  );
}
