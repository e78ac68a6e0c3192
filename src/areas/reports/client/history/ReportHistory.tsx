/**
 * Shows the history of a report: its steps, and what it replaced as a whole or changed field by
 * field.
 */
import { inBackground } from '#kernel/device/index.ts';
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { Suspense, useEffect, useState } from 'react';
import { Card, ErrorState, Skeletons, useAsOfText, lazyPart } from '#kernel/client/index.ts';
import type { Report, ReportArea } from '../../domain/index.ts';
import type { WaitingStep } from '../../device/index.ts';
import { useReportsSession } from '../use-reports-session.ts';
import { ReportHistoryEntry } from './ReportHistoryEntry.tsx';

/** The steps that the server hasn't accepted. They are loaded only if there are any. */
const WaitingSteps = lazyPart(() => import('./WaitingSteps.tsx'));

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
});

type Props = {
  readonly area: ReportArea;
  readonly report: Report;
  readonly waiting: readonly WaitingStep[];
  /** True if the server doesn't know the report yet. */
  readonly isUnheard: boolean;
};

export function ReportHistory({ area, report, waiting, isUnheard }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { reports, zone, isOffline } = useReportsSession();
  const kept = useLiveQuery(
    async () => ({ history: await reports.history(report.id) }),
    [reports, report.id],
  );

  const [fetched, setFetched] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (isUnheard) return undefined;
    let isCurrent = true;
    inBackground(
      reports.fetchHistory(area, report.id).then((answer) => {
        if (isCurrent) setFetched(answer);
      }),
    );
    return () => {
      isCurrent = false;
    };
    // Load the history again after the server has received a step, because the server adds the
    // entry of a step only then. Load it too when the connection changes and when the person asks.
  }, [
    reports,
    area,
    report.id,
    report.version,
    report.status,
    waiting.length,
    isOffline,
    attempt,
    isUnheard,
  ]);

  const history = kept?.history;
  const time = useAsOfText(history?.asOf, zone);
  if (!kept || (!history && fetched === undefined && !isUnheard)) return <Skeletons rows={3} />;

  return (
    <Card
      title={t`History`}
      note={history && fetched !== 'fetched' ? <Trans>As of {time}</Trans> : undefined}
    >
      {waiting.length > 0 ? (
        <Suspense>
          <WaitingSteps steps={waiting} />
        </Suspense>
      ) : null}
      {history && (
        <ol className={styles.list}>
          {history.rows.map((entry) => (
            <li key={entry.id} className={styles.entry}>
              <ReportHistoryEntry area={area} report={report} entry={entry} />
            </li>
          ))}
        </ol>
      )}
      {!history && !isUnheard && (
        <ErrorState
          title={isOffline ? t`History requires a connection` : t`The history couldn’t be loaded`}
          onRetry={() => setAttempt(attempt + 1)}
        />
      )}
    </Card>
  );
}
