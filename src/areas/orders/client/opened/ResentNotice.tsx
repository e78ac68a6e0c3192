/**
 * Tells the distributor and the approver that a device has sent an order again after the server was
 * restored from a backup. Renders nothing for other orders.
 */
import { Trans } from '@lingui/react/macro';
import { formatDateAndTime, Notice, usePortalSession } from '#kernel/client/index.ts';
import { isResent, type OrderHead } from '../../domain/index.ts';

export function ResentNotice({
  order,
}: {
  readonly order: Pick<OrderHead, 'status' | 'submittedAt' | 'resentAt'>;
}) {
  const { zone } = usePortalSession();
  if (!isResent(order)) return null;

  const time = formatDateAndTime(order.resentAt!, zone);
  return (
    <div className="no-print">
      <Notice title={<Trans>Sent again after the server was restored</Trans>}>
        <p>
          <Trans>
            A device sent this order again on {time}. Decisions from before the restore may have to
            be made again.
          </Trans>
        </p>
      </Notice>
    </div>
  );
}
