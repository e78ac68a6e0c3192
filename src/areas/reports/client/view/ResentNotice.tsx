/**
 * Shows a notice at the top of a report that was sent again after a restore from a backup, until it
 * is complete.
 */
import { Trans } from '@lingui/react/macro';
import { formatDateAndTime, Notice } from '#kernel/client/index.ts';
import { isResent, type Report } from '../../domain/index.ts';

type Props = { readonly report: Pick<Report, 'status' | 'resentAt'>; readonly zone: string };

export function ResentNotice({ report, zone }: Props) {
  if (!isResent(report)) return null;
  const resentOn = formatDateAndTime(report.resentAt!, zone);

  return (
    <Notice title={<Trans>Sent again after the server was restored</Trans>}>
      <Trans>A device sent this report again on {resentOn}.</Trans>
    </Notice>
  );
}
