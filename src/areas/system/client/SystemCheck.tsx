/** Shows the findings of the operator's command `check`. It is slow, so it has its own call. */
import { Button, makeStyles } from '@fluentui/react-components';
import { msg } from '@lingui/core/macro';
import { useLingui as useWords } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  Card,
  ErrorMarkIcon,
  formatDayTime,
  RemoteFrame,
  smallText,
  SuccessIcon,
  useAsOfText,
  useLanguage,
  usePortalSession,
  useRemoteQuery,
  WarningIcon,
} from '#kernel/client/index.ts';
import * as addresses from '../domain/call-addresses.ts';
import {
  installationPartName,
  findingText,
  isFindingCode,
  verdicts,
  withReadableTimes,
  type SystemFinding,
} from '../domain/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
    gap: '12px 24px',
  },
  finding: {
    display: 'flex',
    gap: '8px',
    alignItems: 'flex-start',
    '& > svg': { flexShrink: 0, width: '20px', height: '20px' },
  },
  words: { minWidth: 0, overflowWrap: 'anywhere' },
  what: { fontWeight: 600 },
  small: smallText,
});

/** Returns the findings with the worst first, otherwise in their order. */
const worstFirst = (findings: readonly SystemFinding[]): readonly SystemFinding[] =>
  verdicts.toReversed().flatMap((one) => findings.filter(({ verdict }) => verdict === one));

const icons = { good: SuccessIcon, doubtful: WarningIcon, wrong: ErrorMarkIcon };
const verdictWords = {
  good: msg({ context: 'check', message: 'Good' }),
  doubtful: msg({ context: 'check', message: 'Doubtful' }),
  wrong: msg({ context: 'check', message: 'Wrong' }),
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

  const asRead = (instant: string) => formatDayTime(Date.parse(instant), zone);

  const line = ({ what, verdict, says, code, values }: SystemFinding) => {
    const Icon = icons[verdict];
    const isKnown = isFindingCode(code);
    return (
      <li key={what} className={styles.finding}>
        <Icon aria-hidden />
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
      title={t`Check of the installation`}
      note={time === undefined ? null : <Trans>As of {time}</Trans>}
      actions={
        <Button onClick={query.again}>
          <Trans>Check again</Trans>
        </Button>
      }
    >
      <RemoteFrame query={query} lines={4}>
        {({ findings }) => <ul className={styles.list}>{worstFirst(findings).map(line)}</ul>}
      </RemoteFrame>
    </Card>
  );
}
