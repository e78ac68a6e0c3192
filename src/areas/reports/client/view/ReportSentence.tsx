/** Says in one sentence what a report's next step is, or what became of it. */
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { formatDateAndTime } from '#kernel/client/index.ts';
import type { Report } from '../../domain/index.ts';
import { useReportsSession } from '../use-reports-session.ts';
import { replacementWords } from '../words/replacement-words.ts';
import { resultSentence, returnedSentence } from '../words/result-words.ts';

type Props = {
  readonly report: Report;
  readonly isPending: boolean;
  /** The code by which the server refused a step. Null if none was refused. */
  readonly refusal: string | null;
  readonly mayWrite: boolean;
};

export function ReportSentence({ report, isPending, refusal, mayWrite }: Props) {
  const { _ } = useLingui();
  const { zone } = useReportsSession();
  const { status, source, replacement, createdBy } = report;
  const endedAt = formatDateAndTime(report.endedAt ?? report.updatedAt, zone);
  const endedBy = report.endedBy ?? report.updatedBy;
  const completedAt = formatDateAndTime(report.completedAt ?? report.updatedAt, zone);

  if (status === 'waiting_correction')
    return mayWrite ? (
      <Trans>Correct the report and finalize it again.</Trans>
    ) : (
      <Trans>The distributor has to correct the report.</Trans>
    );
  if (refusal !== null)
    return <Trans>The server didn’t accept the last step. See why below.</Trans>;
  if (isPending) return <Trans>The server hasn’t received it yet. No action is needed.</Trans>;

  switch (status) {
    case 'waiting_processing':
      return (
        <>
          <Trans>The server is checking the rows. No action is needed.</Trans>
          {source === 'file' && replacement !== 'ask' ? (
            <> {_(replacementWords[replacement].hint)}</>
          ) : null}
        </>
      );
    case 'stand_by':
      return <Trans>Some dates are already registered. Choose what to do with them.</Trans>;
    case 'removed':
      return (
        <Trans>
          Removed on {endedAt} by {endedBy}. Its data is no longer registered. The history shows
          what was removed and what can be restored.
        </Trans>
      );
    case 'undone':
      return (
        <>
          <Trans>
            Undone on {endedAt} by {endedBy}. The history shows the reason.
          </Trans>{' '}
          {returnedSentence(report, _)}
        </>
      );
    case 'complete':
      if (source === 'none')
        return (
          <Trans>
            Declared on {completedAt} by {createdBy}.
          </Trans>
        );
      return resultSentence(report, _);
  }
}
