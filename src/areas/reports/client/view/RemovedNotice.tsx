/** Shows a notice at the top of a report that was removed after it was complete. */
import { Trans } from '@lingui/react/macro';
import { formatDayTime, Notice } from '#kernel/client/index.ts';
import type { Report } from '../../domain/index.ts';

export function RemovedNotice({
  report,
  zone,
}: {
  readonly report: Report;
  readonly zone: string;
}) {
  const { updatedBy } = report;
  const removedAt = formatDayTime(report.updatedAt, zone);

  return (
    <Notice
      title={
        <Trans>
          Removed on {removedAt} by {updatedBy}
        </Trans>
      }
    >
      <Trans>
        Its data is no longer registered. The history shows what was removed and what can be
        restored.
      </Trans>
    </Notice>
  );
}
