/**
 * Tells the distributor and the approver that a restore from a backup has lost the approval of an
 * order, or that a device has sent the order again after it. Renders nothing for other orders.
 */
import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { formatDateAndTime, lazyPart, Notice, usePortalSession } from '#kernel/client/index.ts';
import { isResent, mayBeInErp, type OrderHead } from '../../domain/index.ts';

const LostApprovalNotice = lazyPart(() => import('./LostApprovalNotice.tsx'));

export function ResentNotice({
  order,
}: {
  readonly order: Pick<OrderHead, 'status' | 'submittedAt' | 'resentAt' | 'lostApproval'>;
}) {
  const { zone } = usePortalSession();
  if (mayBeInErp(order))
    return (
      <Suspense>
        <LostApprovalNotice lost={order.lostApproval!} />
      </Suspense>
    );
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
