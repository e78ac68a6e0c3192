/** Shows a report: its status and figures, what it waits for, its dates, rows and history. */
import { useLingui as useWords } from '@lingui/react';
import { useLiveQuery } from 'dexie-react-hooks';
import { Suspense } from 'react';
import { SheetNamesProvider, DayLedger } from '#areas/imports/client/index.ts';
import {
  DocumentPage,
  formatDate,
  SendingMark,
  sendingStateBySyncState,
  Skeletons,
  StatusBadge,
  lazyPart,
} from '#kernel/client/index.ts';
import type { SyncState } from '#kernel/device/index.ts';
import { isAdmin } from '#kernel/domain/user/permissions.ts';
import type { LedgerLine } from '#areas/imports/domain/index.ts';
import { countDatesAndRegisteredRows, type Report, type ReportArea } from '../../domain/index.ts';
import { useMayWrite, useReportsSession } from '../use-reports-session.ts';
import { areaWords } from '../words/area-words.ts';
import { ReportFigures } from './ReportFigures.tsx';
import { ReportHistory } from '../history/ReportHistory.tsx';
import type { ReportNoticesProps } from './ReportNotices.tsx';
import { ReportSentence } from './ReportSentence.tsx';
import { useReportPageActions } from './use-report-page-actions.tsx';

/** Shows the dates of a report beside what is registered for them. */
function ReportDays({ report }: { readonly report: Report }) {
  const { days, status } = report;
  if (days.length === 0) return null;

  // The figures and the sentence of the report say all about a single date that was new.
  const [first] = days;
  const isNew = first && first.registeredRows === 0 && !first.none;
  if (status === 'complete' && days.length === 1 && isNew) return null;
  const lines = days.map(
    ({ date, rows, quantity, registeredRows, registeredQuantity, none }): LedgerLine => ({
      date,
      kind: registeredRows > 0 || none ? 'replaced' : 'new',
      before: { rows: registeredRows, quantity: registeredQuantity },
      after: { rows, quantity },
    }),
  );

  return (
    <DayLedger
      lines={lines}
      before={countDatesAndRegisteredRows(report).registered}
      after={report}
      isKnown
      isRegistered={status === 'complete'}
    />
  );
}

/**
 * The notices are loaded only if there may be any. A complete report without pending or refused
 * steps has none.
 */
const ReportNotices = lazyPart<ReportNoticesProps>(() => import('./ReportNotices.tsx'));

/** The rows are loaded only for registered reports, because there may be as many as in the file. */
const RegisteredRows = lazyPart(() => import('./RegisteredRows.tsx'));

const noSheets: readonly string[] = [];

type Props = {
  readonly area: ReportArea;
  readonly report: Report;
  readonly sync: SyncState;
  /** The code by which the server refused a step. Null if none was refused. */
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

  /** True if the server doesn't know the report yet. */
  const isUnheard = isPending && report.version <= 1;
  const canBeWithdrawn = mayWrite && waiting.some((step) => step.canBeWithdrawn);
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
            <SendingMark state={sendingStateBySyncState[sync]} />
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
              onWithdraw={canBeWithdrawn ? withdraw : undefined}
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
