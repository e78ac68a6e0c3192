/**
 * Shows the findings of the checks that the operator's command `check` makes: the number of
 * findings with each verdict, then the findings, the worst first. The check is slow, so it has its
 * own call.
 */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { msg, plural } from '@lingui/core/macro';
import { useLingui as useWords } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  amber,
  Card,
  CollapseIcon,
  ErrorMarkIcon,
  ExpandIcon,
  formatDateAndTime,
  landscapeQuery,
  phoneMedia,
  redColors,
  RemoteQueryFrame,
  smallText,
  StatusBadge,
  SuccessIcon,
  useAsOfText,
  useLanguage,
  useMediaQuery,
  usePortalSession,
  useRemoteQuery,
  WarningIcon,
} from '#kernel/client/index.ts';
import * as addresses from '../domain/call-addresses.ts';
import {
  installationPartName,
  findingKey,
  findingText,
  isFindingCode,
  checkVerdicts,
  withReadableTimes,
  type SystemFinding,
} from '../domain/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
  },
  finding: {
    display: 'flex',
    gap: '12px',
    alignItems: 'flex-start',
    padding: '10px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    '& svg': { display: 'block', flexShrink: 0, width: '20px', height: '20px' },
  },
  good: { color: tokens.colorNeutralForeground3 },
  doubtful: { color: amber[70] },
  wrong: { color: redColors.text },
  words: { minWidth: 0, overflowWrap: 'anywhere' },
  what: { fontWeight: 600 },
  small: smallText,
  // The height is reserved, so that the page doesn't move when the result arrives. On phones the
  // summary takes two lines.
  summary: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '8px',
    minHeight: '44px',
    [phoneMedia]: { minHeight: '86px' },
    paddingBottom: '8px',
  },
});

/** Returns the findings with the worst first, otherwise in their order. */
const worstFirst = (findings: readonly SystemFinding[]): readonly SystemFinding[] =>
  checkVerdicts.toReversed().flatMap((one) => findings.filter(({ verdict }) => verdict === one));

const icons = { good: SuccessIcon, doubtful: WarningIcon, wrong: ErrorMarkIcon };
/** The status whose badge is shown for each verdict. */
const badges = {
  good: 'complete',
  doubtful: 'waiting_approval',
  wrong: 'waiting_correction',
} as const;
const verdictWords = {
  good: msg({ context: 'check', message: 'Passed' }),
  doubtful: msg({ context: 'check', message: 'Warning' }),
  wrong: msg({ context: 'check', message: 'Failed' }),
};

export function SystemCheck() {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { language } = useLanguage();
  const { api, zone } = usePortalSession();
  const query = useRemoteQuery({
    name: 'system check',
    fetch: () => api.call(addresses.getSystemCheck),
  });
  const time = useAsOfText(query.value?.at, zone);
  // On wide screens the findings have a column of their own. Elsewhere they are below the summary
  // once the user asks for them, so that the arriving result moves nothing.
  const isWide = useMediaQuery(landscapeQuery);
  const [isOpen, setOpen] = useState(false);

  const asRead = (instant: string) => formatDateAndTime(Date.parse(instant), zone);

  const line = (finding: SystemFinding) => {
    const { what, verdict, says, code, values } = finding;
    const Icon = icons[verdict];
    const isKnown = isFindingCode(code);
    return (
      <li key={findingKey(finding)} className={styles.finding}>
        <span className={styles[verdict]}>
          <Icon aria-hidden />
        </span>
        <div className={styles.words}>
          <span className={styles.what}>{installationPartName(what, language)}</span>{' '}
          <span className={styles.small}>{_(verdictWords[verdict])}</span>
          {/* A newer server may find what this portal has no words for. */}
          {isKnown ? (
            <div>{findingText(code, withReadableTimes(values, asRead), language)}</div>
          ) : (
            <div lang="en">{says}</div>
          )}
        </div>
      </li>
    );
  };

  return (
    <Card
      title={t`Installation check`}
      actions={
        <Button onClick={query.again}>
          <Trans>Check again</Trans>
        </Button>
      }
    >
      <div className={styles.summary}>
        {query.value ? (
          <>
            {checkVerdicts.toReversed().map((verdict) => (
              <Verdicts key={verdict} verdict={verdict} findings={query.value?.findings ?? []} />
            ))}
            {time === undefined ? null : (
              <span className={styles.small}>
                <Trans>As of {time}</Trans>
              </span>
            )}
            {isWide ? null : (
              <Button
                appearance="subtle"
                aria-expanded={isOpen}
                icon={isOpen ? <CollapseIcon /> : <ExpandIcon />}
                iconPosition="after"
                onClick={() => setOpen(!isOpen)}
              >
                {isOpen ? <Trans>Hide findings</Trans> : <Trans>Show findings</Trans>}
              </Button>
            )}
          </>
        ) : query.state === 'loading' ? (
          <span className={styles.small}>
            <Trans>Checking…</Trans>
          </span>
        ) : null}
      </div>
      {isWide || isOpen || (!query.value && query.state !== 'loading') ? (
        <RemoteQueryFrame query={query} lines={4}>
          {({ findings }) => <ul className={styles.list}>{worstFirst(findings).map(line)}</ul>}
        </RemoteQueryFrame>
      ) : null}
    </Card>
  );
}

type VerdictsProps = {
  readonly verdict: SystemFinding['verdict'];
  readonly findings: readonly SystemFinding[];
};

/** Shows how many findings have the verdict. Renders nothing if none has. */
function Verdicts({ verdict, findings }: VerdictsProps) {
  const { t } = useLingui();
  const count = findings.filter((one) => one.verdict === verdict).length;
  if (count === 0) return null;
  const labels = {
    wrong: t`${plural(count, { one: '# problem', other: '# problems' })}`,
    doubtful: t`${plural(count, { one: '# warning', other: '# warnings' })}`,
    good: t`${plural(count, { one: '# passed', other: '# passed' })}`,
  };
  return <StatusBadge status={badges[verdict]} label={labels[verdict]} />;
}
