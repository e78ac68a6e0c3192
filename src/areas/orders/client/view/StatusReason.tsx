/**
 * Shows beside the list of approvals why an order was put on hold. The order's own page has the
 * reason in its header.
 */
import { Trans } from '@lingui/react/macro';
import { formatDate, Notice, useLanguage } from '#kernel/client/index.ts';
import type { Order } from '../../domain/index.ts';
import { reasonMessage } from '../history/history-words.ts';

export default function StatusReason({
  order: { status, reviewOn, statusReason, statusCause, statusByErp, updatedBy },
}: {
  readonly order: Order;
}) {
  const { language } = useLanguage();
  const written = {
    reason: statusReason ?? null,
    cause: statusCause,
    by: updatedBy,
    ...(statusByErp === undefined ? {} : { byErp: statusByErp }),
  };
  const reason = reasonMessage(written, language);
  const day = reviewOn === null ? '' : formatDate(reviewOn);

  if (status !== 'stand_by') return null;
  return (
    <Notice
      title={
        day ? (
          <Trans>This order is on stand by. Review date: {day}</Trans>
        ) : (
          <Trans>This order is on stand by</Trans>
        )
      }
    >
      {reason ? <p>{reason}</p> : null}
    </Notice>
  );
}
