/**
 * Shows at the top of an order's page why the order was put on hold or canceled. The reason for
 * returning an order to its distributor is shown in its alert instead.
 */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDate, Notice, useLanguage } from '#kernel/client/index.ts';
import type { Order, OrderType } from '../../domain/index.ts';
import { reasonMessage } from '../history/history-words.ts';

export default function StatusReason({
  order: {
    type,
    status,
    reviewOn,
    statusReason,
    statusCause,
    statusByErp,
    updatedBy,
    processedByHand,
  },
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

  if (status !== 'stand_by' && status !== 'canceled') return null;
  const title =
    status === 'canceled' ? (
      <Trans>Why this order was canceled</Trans>
    ) : reviewOn === null ? (
      <Trans>This order is on hold</Trans>
    ) : (
      <Trans>This order is on hold. Review date: {day}</Trans>
    );

  const byHand = status === 'canceled' ? (processedByHand ?? null) : null;
  if (status === 'canceled' && !reason && byHand === null) return null;

  return (
    <Notice title={title}>
      {reason ? <p>{reason}</p> : null}
      {byHand === null ? null : <p>{byHandWords(type, byHand)}</p>}
    </Notice>
  );
}

function byHandWords(type: OrderType, byHand: boolean): ReactNode {
  if (type === 'funnel')
    return byHand ? (
      <Trans>Processed by hand. Funnel and demo units stay counted.</Trans>
    ) : (
      <Trans>Not processed by hand. Funnel and demo units were given back.</Trans>
    );
  return byHand ? (
    <Trans>Processed by hand. Demo units stay counted.</Trans>
  ) : (
    <Trans>Not processed by hand. Demo units were given back.</Trans>
  );
}
