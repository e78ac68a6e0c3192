/**
 * Shows the notices of a report: sent again after a restore, not sent yet, refused, being
 * processed, returned for correction, or a question about registered dates.
 */
import { inBackground } from '#kernel/device/index.ts';
import { Button } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { Suspense } from 'react';
import { Notice, MissingPart, lazyPart } from '#kernel/client/index.ts';
import type { Report, ReportArea } from '../../domain/index.ts';
import { useMayWrite, useReportsSession } from '../use-reports-session.ts';
import { reportRefusalMessage } from '../words/refusal-words.ts';
import { ResentNotice } from './ResentNotice.tsx';

const StandByQuestion = lazyPart(() => import('./ReplaceRegisteredDatesQuestion.tsx'));
const ReasonList = lazyPart(
  () => import('../preview/RejectionReasons.tsx'),
  MissingPart,
  'reports',
  'files',
);

export type ReportNoticesProps = {
  readonly area: ReportArea;
  readonly report: Report;
  /** True if the server hasn't accepted all steps yet: some are unsent, being sent or refused. */
  readonly isPending: boolean;
  /** True if the server doesn't know the report yet. */
  readonly isUnheard: boolean;
  /** The code by which the server refused a step. Null if none was refused. */
  readonly refusal: string | null;
  /** True if the file of the report is on this device and can be corrected here. */
  readonly isOnDevice: boolean;
  /** Withdraws what wasn't sent. Undefined if nothing can be withdrawn. */
  readonly onWithdraw: (() => Promise<void>) | undefined;
};

export default function ReportNotices({
  area,
  report,
  isPending,
  isUnheard,
  refusal,
  isOnDevice,
  onWithdraw,
}: ReportNoticesProps) {
  const { _ } = useWords();
  const { zone, reports } = useReportsSession();
  const mayWrite = useMayWrite(area);
  const { status } = report;
  const dismiss = mayWrite ? (
    <Button onClick={() => inBackground(reports.dismiss(report.id))}>
      <Trans>Dismiss</Trans>
    </Button>
  ) : undefined;

  return (
    <>
      <ResentNotice report={report} zone={zone} />
      {isPending && !refusal ? (
        <PendingNotice report={report} isUnheard={isUnheard} onWithdraw={onWithdraw} />
      ) : null}
      {refusal && status !== 'waiting_correction' ? (
        <Notice
          isGrave
          title={<Trans>The server didn’t accept it</Trans>}
          actions={isOnDevice ? undefined : dismiss}
        >
          {_(reportRefusalMessage(refusal))}
        </Notice>
      ) : null}
      {!isPending && status === 'waiting_processing' ? (
        <Notice title={<Trans>The server is processing the file</Trans>}>
          <Trans>
            Data not available yet. Try again in a few minutes. This page updates automatically.
          </Trans>
        </Notice>
      ) : null}
      {status === 'waiting_correction' ? (
        <ReturnedNotice report={report} code={refusal ?? report.refusal} isOnDevice={isOnDevice} />
      ) : null}
      {status === 'stand_by' ? (
        <Suspense>
          <StandByQuestion area={area} report={report} mayAnswer={mayWrite} />
        </Suspense>
      ) : null}
    </>
  );
}

function PendingNotice({
  report,
  isUnheard,
  onWithdraw,
}: Pick<ReportNoticesProps, 'report' | 'isUnheard' | 'onWithdraw'>) {
  const { isOffline } = useReportsSession();
  const firstStep =
    report.source === 'file' ? (
      <Trans>Will finalize when online</Trans>
    ) : (
      <Trans>Will be declared when online</Trans>
    );
  const whenOnline = isUnheard ? firstStep : <Trans>Waiting to send</Trans>;

  return (
    <Notice
      title={isOffline ? whenOnline : <Trans>Sending to the server</Trans>}
      actions={
        onWithdraw ? (
          <Button onClick={() => void onWithdraw()}>
            <Trans>Withdraw</Trans>
          </Button>
        ) : undefined
      }
    >
      <Trans>It’s saved on this device until the server receives it. See sync status.</Trans>
    </Notice>
  );
}

/** Shows why a report was returned. Its page's header has the button that corrects it. */
function ReturnedNotice({
  report,
  code,
  isOnDevice,
}: Pick<ReportNoticesProps, 'report' | 'isOnDevice'> & { readonly code: string | null }) {
  const { _ } = useWords();

  return (
    <Notice isGrave title={<Trans>Nothing was registered</Trans>}>
      {code && code !== 'rows_with_errors' ? _(reportRefusalMessage(code)) : null}
      {report.reasons.length > 0 ? (
        <Suspense>
          <ReasonList reasons={report.reasons} />
        </Suspense>
      ) : null}
      {isOnDevice ? null : (
        <Trans>Correct it on the device where it was prepared, or upload a corrected file.</Trans>
      )}
    </Notice>
  );
}
