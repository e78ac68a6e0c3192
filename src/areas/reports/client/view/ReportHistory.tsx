/** What became of a report: its steps, and what it replaced whole or changed field by field. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { fieldWords, showValue, useCellLooks } from '#areas/imports/client/index.ts';
import { documents, type Field } from '#areas/imports/domain/index.ts';
import {
  Card,
  ErrorState,
  formatDate,
  formatDayTime,
  LinkButton,
  Skeletons,
  useAsOf,
  useLanguage,
} from '#kernel/client/index.ts';
import type { Report, ReportArea } from '../../domain/index.ts';
import type { WaitingStep } from '../../device/index.ts';
import { entryWords } from './entry-words.ts';
import { pathOfReport } from '../paths.ts';
import { useReports } from '../use-reports.ts';
import { WaitingSteps } from './WaitingSteps.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: '16px' },
  entry: {
    display: 'grid',
    gap: '4px',
    paddingInlineStart: '14px',
    borderInlineStartWidth: '3px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorNeutralStroke2,
    overflowWrap: 'anywhere',
  },
  head: { display: 'flex', flexWrap: 'wrap', gap: '2px 10px', alignItems: 'baseline' },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: '13px', lineHeight: '18px' },
  changes: {
    margin: 0,
    paddingInlineStart: '18px',
    display: 'grid',
    gap: '2px',
    fontSize: '13px',
    lineHeight: '18px',
  },
});
const FEW_CHANGES = 20;
const FEW_DATES = 6;

type Props = {
  readonly area: ReportArea;
  readonly report: Report;
  readonly waiting: readonly WaitingStep[];
  /** The server has never heard of it. */ readonly isUnheard: boolean;
};

export function ReportHistory({ area, report, waiting, isUnheard }: Props) {
  const styles = useStyles();
  const looks = useCellLooks();
  const { t } = useLingui();
  const { _ } = useWords();
  const { language } = useLanguage();
  const { reports, zone, isOffline } = useReports();
  const kept = useLiveQuery(
    async () => ({ told: await reports.history(report.id) }),
    [reports, report.id],
  );
  const [fetched, setFetched] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (isUnheard) return undefined;
    let current = true;
    void reports.fetchHistory(area, report.id).then((answer) => {
      if (current) setFetched(answer);
    });
    return () => {
      current = false;
    };
  }, [reports, area, report.id, report.version, report.status, isOffline, attempt, isUnheard]);
  const told = kept?.told;
  const time = useAsOf(told?.asOf, zone);
  const fields: readonly Field[] = documents[report.kind].fields;
  const show = (name: string, value: string | number | null) => {
    const field = fields.find((one) => one.name === name);
    return (field && showValue(field.type, value, report.currency, language)) || t`empty`;
  };
  const dates = (all: readonly string[]) =>
    `${all.slice(0, FEW_DATES).map(formatDate).join(', ')}${all.length > FEW_DATES ? ' …' : ''}`;
  if (!kept || (!told && fetched === undefined && !isUnheard)) return <Skeletons rows={3} />;
  return (
    <Card
      title={t`History`}
      note={told && fetched !== 'fetched' ? <Trans>As of {time}</Trans> : undefined}
    >
      <WaitingSteps steps={waiting} />
      {told ? (
        <ol className={styles.list}>
          {told.rows.map((entry) => (
            <li key={entry.id} className={styles.entry}>
              <div className={styles.head}>
                <strong>{_(entryWords[entry.kind])}</strong>
                <span className={styles.quiet}>
                  {formatDayTime(entry.at, zone)} · {entry.by}
                </span>
              </div>
              {entry.rows > 0 || entry.dates.length > 0 ? (
                <div className={styles.quiet}>
                  {entry.rows > 0 ? <Plural value={entry.rows} one="# row" other="# rows" /> : null}
                  {entry.rows > 0 && entry.dates.length > 0 ? ' · ' : ''}
                  {dates(entry.dates)}
                </div>
              ) : null}
              {entry.other ? (
                <div>
                  <LinkButton appearance="subtle" to={pathOfReport(area, entry.other)}>
                    <Trans>View the other report</Trans>
                  </LinkButton>
                </div>
              ) : null}
              {entry.changes.length > 0 ? (
                <ul className={styles.changes}>
                  {entry.changes.slice(0, FEW_CHANGES).map((change) => (
                    <li key={`${change.line} ${change.key}`}>
                      {change.line === null ? (
                        change.key.replaceAll('\n', ' · ')
                      ) : (
                        <Trans>Row {change.line}</Trans>
                      )}
                      :{' '}
                      {change.fields.map(({ field, was, is }) => (
                        <span key={field}>
                          {_(fieldWords[field])} <strong>{show(field, is)}</strong>{' '}
                          <span className={looks.was}>({show(field, was)})</span>{' '}
                        </span>
                      ))}
                    </li>
                  ))}
                  {entry.changes.length > FEW_CHANGES ? (
                    <li>
                      <Trans>and more</Trans>
                    </li>
                  ) : null}
                </ul>
              ) : null}
            </li>
          ))}
        </ol>
      ) : isUnheard ? null : (
        <ErrorState
          title={t`The history needs a connection`}
          onRetry={() => setAttempt(attempt + 1)}
        />
      )}
    </Card>
  );
}
