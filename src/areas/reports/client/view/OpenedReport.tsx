/** Shows a report: its status and figures, what it waits for, its dates, rows and history. */
import { useLingui as useWords } from '@lingui/react';
import { useLiveQuery } from 'dexie-react-hooks';
import { Suspense } from 'react';
import { SheetNamesProvider } from '#areas/imports/client/index.ts';
import {
  DocumentPage,
  formatDate,
  lazyScreen,
  SendingMark,
  sendingStates,
  Skeletons,
  StatusBadge,
} from '#kernel/client/index.ts';
import type { SyncState } from '#kernel/device/index.ts';
import { isAdmin } from '#kernel/domain/user/permissions.ts';
import type { Report, ReportArea } from '../../domain/index.ts';
import { useMayWrite, useReportsSession } from '../use-reports-session.ts';
import { areaWords } from '../words/area-words.ts';
import { ReportDays } from './ReportDays.tsx';
import { ReportFigures } from './ReportFigures.tsx';
import { ReportHistory } from '../history/ReportHistory.tsx';
import type { ReportNoticesProps } from './ReportNotices.tsx';
import { ReportSentence } from './ReportSentence.tsx';
import { useReportPageActions } from './use-report-page-actions.tsx';

/**
 * The notices are loaded only if there are any: a registered report without pending steps has none.
 */
const ReportNotices = lazyScreen<ReportNoticesProps>(() => import('./ReportNotices.tsx'));

/** This is loaded only for registered reports: the list may be as long as the file. */
const RegisteredRows = lazyScreen(() => import('./RegisteredRows.tsx'));

const noSheets: readonly string[] = [];

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
  const { status, source, from, to } = report;
  const dates = [...new Set([from, to])]
    .flatMap((date) => (date ? [formatDate(date)] : []))
    .join(' – ');
  const isPending = sync !== 'synced';

  /** True: the server doesn't know the report yet. */
  const isUnheard = isPending && report.version <= 1;
  const canBeTakenBack = mayWrite && waiting.some((step) => step.canBeTakenBack);
  const { actions, withdraw, question } = useReportPageActions({
    area,
    report,
    upload,
    isPending,
    isUnheard,
    isRefused: refusal !== null,
  });

  const sheetNames = report.choices?.sheets?.map(({ name }) => name) ?? noSheets;

  return (
    <SheetNamesProvider value={sheetNames}>
      <DocumentPage
        title={report.fileName ?? [_(areaWords[area].none), dates].filter(Boolean).join(' · ')}
        status={
          <>
            <StatusBadge status={status} />
            <SendingMark state={sendingStates[sync]} />
            <span>
              {isAdmin(actor) ? `${report.distributorName} · ` : ''}
              {report.companyName}
            </span>
          </>
        }
        sentence={
          <ReportSentence
            report={report}
            isPending={isPending}
            refusal={refusal}
            mayWrite={mayWrite}
          />
        }
        actions={actions}
      >
        {status === 'complete' && !isPending && !refusal ? null : (
          <Suspense>
            <ReportNotices
              area={area}
              report={report}
              isPending={isPending}
              isUnheard={isUnheard}
              refusal={refusal}
              isOnDevice={upload !== undefined}
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
        {question}
      </DocumentPage>
    </SheetNamesProvider>
  );
}
