/**
 * Tells the distributor and the approver that a restore from a backup has lost the approval of an
 * order, so that the ERP may have the order already.
 */
import { Trans } from '@lingui/react/macro';
import { Notice } from '#kernel/client/index.ts';
import type { OrderHead } from '../../domain/index.ts';

export default function LostApprovalNotice({
  lost: { status, erpNumber },
}: {
  readonly lost: NonNullable<OrderHead['lostApproval']>;
}) {
  const isNumbered = erpNumber !== null;
  return (
    <div className="no-print">
      <Notice isGrave title={<Trans>The ERP may already have this order</Trans>}>
        <p>
          {isNumbered ? (
            <Trans>
              Before the server was restored, the ERP accepted this order as {erpNumber}.
            </Trans>
          ) : status === 'complete' ? (
            <Trans>Before the server was restored, the ERP accepted this order.</Trans>
          ) : (
            <Trans>Before the server was restored, this order was approved.</Trans>
          )}{' '}
          <Trans>It must be checked in the ERP before it is approved again.</Trans>
        </p>
      </Notice>
    </div>
  );
}
