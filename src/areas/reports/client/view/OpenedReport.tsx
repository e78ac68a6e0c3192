/** Shows a report: its status and figures, what it waits for, its dates, rows and history. */
import { Button } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useLiveQuery } from 'dexie-react-hooks';
import { Suspense } from 'react';
import {
  DeleteIcon,
  formatDate,
  onlinePart,
  lazyScreen,
  Page,
  SendingMark,
  sendingStates,
  Skeletons,
  StatusBadge,
  useDangerStyles,
} from '#kernel/client/index.ts';
import type { SyncState } from '#kernel/device/index.ts';
import { isAdmin } from '#kernel/domain/user/permissions.ts';
import { mayUnregister, type Report, type ReportArea } from '../../domain/index.ts';
import { useMayWrite, useReportsSession } from '../use-reports-session.ts';
import { areaWords } from '../words/area-words.ts';
import { FileDownload } from './FileDownload.tsx';
import { ReportDays } from './ReportDays.tsx';
import { ReportFigures } from './ReportFigures.tsx';
import { ReportHistory } from '../history/ReportHistory.tsx';
import type { ReportNoticesProps } from './ReportNotices.tsx';
import { useReportActions } from './use-report-actions.ts';

/** This is loaded when an administrator opens a completed report. */
const UnregisterButton = onlinePart(() => import('../unregister/UnregisterButton.tsx'));

/**
 * The notices are loaded only if there are any: a registered report without pending steps has none.
 */
const ReportNotices = lazyScreen<ReportNoticesProps>(() => import('./ReportNotices.tsx'));

/** This is loaded only for registered reports: the list may be as long as the file. */
const RegisteredRows = lazyScreen(() => import('./RegisteredRows.tsx'));

type Props = {
  readonly area: ReportArea;
  readonly report: Report;
  readonly sync: SyncState;
  /** Why a step was refused; null if none was. */
  readonly refusal: string | null;
};

export function OpenedReport({ area, report, sync, refusal }: Props) {
  const { _ } = useWords();
  const { reports, files, actor } = useReportsSession();
  const mayWrite = useMayWrite(area);
  const upload = useLiveQuery(
    async () => (await files.list()).find(({ id }) => id === report.id),
    [files, report.id],
  );

  const waiting = useLiveQuery(() => reports.waiting(report.id), [reports, report.id]) ?? [];
  const { remove, withdraw } = useReportActions(area, report, upload);
  const danger = useDangerStyles();
  const { status, source, from, to } = report;
  const dates = [...new Set([from, to])]
    .flatMap((date) => (date ? [formatDate(date)] : []))
    .join(' – ');
  const isPending = sync !== 'synced';

  /** True: the server doesn't know the report yet. */
  const isUnheard = isPending && report.version <= 1;
  const canBeTakenBack = mayWrite && waiting.some((step) => step.canBeTakenBack);
  const canBeRemoved = mayWrite && (status === 'waiting_correction' || status === 'stand_by');

  return (
    <Page
      title={report.fileName ?? [_(areaWords[area].none), dates].filter(Boolean).join(' · ')}
      subtitle={
        <>
          <StatusBadge status={status} />
          <SendingMark state={sendingStates[sync]} />
          <span>
            {isAdmin(actor) ? `${report.distributorName} · ` : ''}
            {report.companyName}
          </span>
        </>
      }
      actions={
        <>
          {canBeRemoved ? (
            <Button className={danger.among} icon={<DeleteIcon />} onClick={() => void remove()}>
              <Trans>Remove</Trans>
            </Button>
          ) : null}
          {mayUnregister(actor, report) && !isPending ? <UnregisterButton report={report} /> : null}
          {source === 'file' && !isUnheard ? <FileDownload area={area} report={report} /> : null}
        </>
      }
    >
      {status === 'complete' && !isPending && !refusal ? null : (
        <Suspense>
          <ReportNotices
            area={area}
            report={report}
            isPending={isPending}
            isUnheard={isUnheard}
            refusal={refusal}
            upload={upload}
            onWithdraw={canBeTakenBack ? withdraw : undefined}
          />
        </Suspense>
      )}
      <ReportFigures report={report} />
      <ReportDays report={report} />
      {source === 'file' && status === 'complete' ? (
        <Suspense fallback={<Skeletons rows={5} />}>
          <RegisteredRows area={area} report={report} />
        </Suspense>
      ) : null}
      <ReportHistory area={area} report={report} waiting={waiting} isUnheard={isUnheard} />
    </Page>
  );
}
