/** Shows failed jobs and emails. Users who may change settings can try them again. */
import { Button, makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  Card,
  DataTable,
  formatDateAndTime,
  smallText,
  useFormats,
  useIsOffline,
  usePortalSession,
  type TableColumn,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import type { FailedJob, SystemView } from '../domain/index.ts';
import { NothingToReportLine } from './NothingToReportLine.tsx';
import { useJobRetry } from './use-job-retry.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  card: { display: 'grid', gap: '4px', justifyItems: 'start', overflowWrap: 'anywhere' },
  error: { maxWidth: '60ch', overflowWrap: 'anywhere' },
  name: { fontWeight: 600 },
  small: smallText,
});

type Props = {
  readonly failed: SystemView['failed'];
  readonly onRetried: () => void;
};

export function FailedJobs({ failed, onRetried }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { actor, zone } = usePortalSession();
  const formats = useFormats();
  const isOffline = useIsOffline();
  const { isBusy, retry } = useJobRetry(onRetried);
  const mayRetry = can(actor, 'settings', 'write');

  const name = ({ job, id }: FailedJob) => `${job === 'mail' ? t`Email` : job} (${id})`;

  const next = ({ next: at, attempts }: FailedJob) => {
    const tries = formats.number(attempts);
    const time = at === null ? '' : formatDateAndTime(at, zone);
    return at === null ? (
      <Trans>No more retries. Attempts: {tries}</Trans>
    ) : (
      <Trans>
        Next attempt: {time}. Attempts: {tries}
      </Trans>
    );
  };

  const action = (job: FailedJob) => {
    const which = name(job);
    return mayRetry ? (
      <Button
        disabledFocusable={isOffline || isBusy}
        aria-label={t`Try again: ${which}`}
        onClick={() => void retry([job])}
      >
        <Trans>Try again</Trans>
      </Button>
    ) : null;
  };

  const columns: readonly TableColumn<FailedJob>[] = [
    { key: 'job', head: t`Job`, cell: (job) => <span className={styles.name}>{name(job)}</span> },
    {
      key: 'error',
      head: t`Last error`,
      cell: (job) => (
        <div className={styles.error}>
          <div lang="en">{job.error}</div>
          <div className={styles.small}>{next(job)}</div>
        </div>
      ),
    },
    ...(mayRetry
      ? [{ key: 'retry', head: t`Actions`, isHeadHidden: true, cell: action } as const]
      : []),
  ];

  const [shown, all] = [failed.jobs.length, failed.count].map((n) => formats.number(n));
  return (
    <Card
      isFlush={failed.jobs.length > 0}
      title={t`Failed jobs and emails`}
      note={
        failed.count > failed.jobs.length ? (
          <Trans>
            Showing the latest {shown} of {all}
          </Trans>
        ) : null
      }
      actions={
        mayRetry && failed.jobs.length > 1 ? (
          <Button disabledFocusable={isOffline || isBusy} onClick={() => void retry(failed.jobs)}>
            <Trans>Retry all shown</Trans>
          </Button>
        ) : null
      }
    >
      {failed.jobs.length === 0 ? (
        <NothingToReportLine>
          <Trans>No job has failed</Trans>
        </NothingToReportLine>
      ) : (
        <DataTable
          caption={t`Failed jobs and emails`}
          columns={columns}
          rows={failed.jobs}
          rowKey={({ id }) => id}
          card={(job) => (
            <div className={styles.card}>
              <span className={styles.name}>{name(job)}</span>
              <span lang="en">{job.error}</span>
              <span className={styles.small}>{next(job)}</span>
              {action(job)}
            </div>
          )}
        />
      )}
    </Card>
  );
}
