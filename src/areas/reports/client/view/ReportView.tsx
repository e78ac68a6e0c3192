/** /…/view/:id: one report: its facts, dates, rows with old values in parentheses, reasons, history, file, and the answers it waits for. */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useLiveQuery } from 'dexie-react-hooks';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  Card,
  DeleteIcon,
  EmptyState,
  ErrorState,
  formatDate,
  formatDayTime,
  formatNumber,
  KpiRow,
  LinkButton,
  Notice,
  Page,
  SendingMark,
  Skeletons,
  StatusBadge,
  useDialog,
  useLanguage,
  useSnackbar,
} from '#kernel/client/index.ts';
import { isAdmin } from '#kernel/domain/permissions.ts';
import type { Report, ReportArea } from '../../domain/index.ts';
import { areaWords } from '../words/area-words.ts';
import { reportRefusalMessage } from '../words/refusal-words.ts';
import { replacementWords } from '../words/replacement-words.ts';
import { FileDownload } from './FileDownload.tsx';
import { pathOfStep } from '../paths.ts';
import { RegisteredRows } from './RegisteredRows.tsx';
import { ReportDays } from './ReportDays.tsx';
import { ReportHistory } from './ReportHistory.tsx';
import { sendingOf } from '../sending-state.ts';
import { useArea, useMayWrite, useReports } from '../use-reports.ts';

const AskedAnswer = lazy(() => import('./StandByAnswer.tsx'));
const ReasonList = lazy(() => import('../preview/ReasonList.tsx'));

function useOpenedReport(area: ReportArea, id: string) {
  const { reports, isOffline } = useReports();
  const opened = useLiveQuery(
    async () => ({ found: await reports.read(area, id) }),
    [reports, area, id],
  );
  const [fetched, setFetched] = useState<'fetched' | 'not_found' | 'unreachable'>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    void reports.fetch(area, id).then((answer) => {
      if (current) setFetched(answer);
    });
    return () => {
      current = false;
    };
  }, [reports, area, id, attempt, isOffline]);
  return {
    opened: opened?.found,
    isRead: opened !== undefined,
    fetched,
    again: () => setAttempt(attempt + 1),
  };
}

export default function ReportView() {
  const { t } = useLingui();
  const { _ } = useWords();
  const area = useArea();
  const id = useLocation().pathname.split('/').at(-1) ?? '';
  const { opened, isRead, fetched, again } = useOpenedReport(area, id);
  if (opened)
    return (
      <OpenedReportView
        area={area}
        report={opened.report}
        sync={opened.sync}
        refusal={opened.refusal}
      />
    );
  const title = _(areaWords[area].title);
  const list = (
    <LinkButton to={`/${area}`}>
      <Trans>To the list</Trans>
    </LinkButton>
  );
  if (!isRead || fetched === undefined || fetched === 'fetched')
    return (
      <Page title={title}>
        <Skeletons kpis rows={6} />
      </Page>
    );
  if (fetched === 'not_found')
    return (
      <Page title={title}>
        <Card>
          <EmptyState sign="search" title={t`There is no such report`} actions={list}>
            <Trans>It may have been removed, or the address is incomplete.</Trans>
          </EmptyState>
        </Card>
      </Page>
    );
  return (
    <Page title={title}>
      <Card>
        <ErrorState title={t`This report is not on this device`} onRetry={again} actions={list}>
          <Trans>It will open here as soon as the server can be reached.</Trans>
        </ErrorState>
      </Card>
    </Page>
  );
}

type OpenedProps = {
  readonly area: ReportArea;
  readonly report: Report;
  readonly sync: Parameters<typeof sendingOf>[0];
  readonly refusal: string | null;
};
function OpenedReportView({ area, report, sync, refusal }: OpenedProps) {
  const { t } = useLingui();
  const { _ } = useWords();
  const { language } = useLanguage();
  const { ask } = useDialog();
  const { show } = useSnackbar();
  const navigate = useNavigate();
  const { reports, files, actor, zone, isOffline } = useReports();
  const mayWrite = useMayWrite(area);
  const words = areaWords[area];
  const { status, counts } = report;
  const title = report.fileName ?? _(words.none);
  const local = useLiveQuery(
    async () => (await files.list()).find((upload) => upload.id === report.id),
    [files, report.id],
  );
  const waiting = useLiveQuery(() => reports.waiting(report.id), [reports, report.id]) ?? [];
  const number = (value: number) => formatNumber(value, language);
  const remove = async () => {
    if (
      !(await ask({
        title: t`Do you want to remove this data?`,
        content: t`Nothing of this report is registered. It leaves the list.`,
        acceptLabel: t`Remove`,
      }))
    )
      return;
    const done = await reports.remove(area, report.id);
    if (!done.ok) {
      show({ type: 'error', content: _(reportRefusalMessage(done.code)) });
      return;
    }
    if (local) await files.remove(local.id);
    navigate(`/${area}`, { replace: true });
  };
  const takeBack = async () => {
    if (!(await reports.takeBack(area, report.id))) {
      show({
        type: 'error',
        content: t`It is on its way already: it can no longer be taken back.`,
      });
      return;
    }
    show({
      type: 'success',
      content:
        report.source === 'file'
          ? t`Taken back: the upload is open again`
          : t`Taken back: nothing is declared`,
    });
    navigate(
      report.source === 'file'
        ? pathOfStep(
            area,
            'preview',
            { id: report.id, startedAt: local?.startedAt ?? report.createdAt },
            zone,
          )
        : `/${area}`,
      { replace: true },
    );
  };
  const correct = local ? (
    <LinkButton appearance="primary" to={pathOfStep(area, 'preview', local, zone)}>
      <Trans>Correct it</Trans>
    </LinkButton>
  ) : undefined;
  const waits = sync !== 'synced';
  const code = refusal ?? report.refusal;
  const by = report.createdBy;
  const at = formatDayTime(report.createdAt, zone);
  return (
    <Page
      title={title}
      subtitle={
        <>
          <StatusBadge status={status} />
          <SendingMark state={sendingOf(sync)} />
          <span>
            {isAdmin(actor) ? `${report.distributorName} · ` : ''}
            {report.companyName}
          </span>
        </>
      }
      actions={
        <>
          {report.source === 'file' && !(waits && report.version <= 1) ? (
            <FileDownload area={area} report={report} />
          ) : null}
          {mayWrite && (status === 'waiting_correction' || status === 'stand_by') ? (
            <Button icon={<DeleteIcon />} onClick={() => void remove()}>
              <Trans>Remove</Trans>
            </Button>
          ) : null}
        </>
      }
    >
      {waits && !refusal ? (
        <Notice
          title={
            !isOffline ? (
              <Trans>On its way to the server</Trans>
            ) : report.source === 'file' ? (
              <Trans>Will finalize when online</Trans>
            ) : (
              <Trans>Will be declared when online</Trans>
            )
          }
          actions={
            mayWrite && waiting.some(({ canBeTakenBack }) => canBeTakenBack) ? (
              <Button onClick={() => void takeBack()}>
                <Trans>Take back</Trans>
              </Button>
            ) : undefined
          }
        >
          <Trans>
            It is kept on this device until the server has received it: see sync status.
          </Trans>
        </Notice>
      ) : null}
      {refusal && status !== 'waiting_correction' ? (
        <Notice grave title={<Trans>The server did not take it</Trans>} actions={correct}>
          {_(reportRefusalMessage(refusal))}
        </Notice>
      ) : null}
      {!waits && status === 'waiting_processing' ? (
        <Notice title={<Trans>The server looks at the file</Trans>}>
          <Trans>
            Its data is not available yet. Try again in a few minutes; this page follows by itself.
          </Trans>
        </Notice>
      ) : null}
      {status === 'waiting_correction' ? (
        <Notice
          grave
          title={<Trans>Nothing was registered</Trans>}
          actions={
            mayWrite
              ? (correct ?? (
                  <LinkButton to={`/${area}/upload`}>
                    <Trans>Upload it anew</Trans>
                  </LinkButton>
                ))
              : undefined
          }
        >
          {code && code !== 'rows_with_errors' ? _(reportRefusalMessage(code)) : null}
          {report.reasons.length > 0 ? (
            <Suspense>
              <ReasonList reasons={report.reasons} />
            </Suspense>
          ) : null}
          {local ? null : <Trans>It was prepared on another device, which can correct it.</Trans>}
        </Notice>
      ) : null}
      {status === 'stand_by' ? (
        <Suspense>
          <AskedAnswer area={area} report={report} mayAnswer={mayWrite} />
        </Suspense>
      ) : null}
      <KpiRow
        items={[
          {
            key: 'rows',
            label: t`Rows`,
            figure: number(report.rows),
            note:
              counts && status === 'complete'
                ? t`${number(counts.added)} new, ${number(counts.changed)} changed, ${number(counts.same)} same`
                : undefined,
          },
          { key: 'quantity', label: t`Quantity`, figure: number(report.quantity) },
          {
            key: 'dates',
            label: t`Dates`,
            figure: report.days.length > 0 ? number(report.days.length) : '–',
            note:
              report.from && report.to
                ? `${formatDate(report.from)} – ${formatDate(report.to)}`
                : undefined,
          },
          {
            key: 'replacement',
            label: t`Replacement`,
            figure: _(replacementWords[report.replacement].word),
            note:
              counts && counts.kept + counts.removed > 0
                ? t`${number(counts.kept)} stay, ${number(counts.removed)} gave way`
                : t`${at} by ${by}`,
          },
        ]}
      />
      <ReportDays report={report} />
      {report.source === 'file' && status === 'complete' ? (
        <RegisteredRows area={area} report={report} />
      ) : null}
      <ReportHistory
        area={area}
        report={report}
        waiting={waiting}
        isUnheard={waits && report.version <= 1}
      />
    </Page>
  );
}
