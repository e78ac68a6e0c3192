/**
 * Says in one sentence what matters about an order in its status: by when it must arrive, with whom
 * it is and since when, or why it was returned, held or canceled and what to do.
 */
import { Trans } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import type { ReactNode } from 'react';
import {
  formatDate,
  formatDateAndTime,
  formatInstantAsDate,
  useFormats,
  useIsOffline,
  useLanguage,
  usePortalSession,
} from '#kernel/client/index.ts';
import type { OpenedOrder } from '../../device/index.ts';
import {
  hasUnreadableFigure,
  canConfirmRest,
  type Order,
  type OrderType,
} from '../../domain/index.ts';
import { isActionOffered } from '../actions/order-actions.ts';
import { useOrdersContext } from '../actions/orders-context.tsx';
import { reasonMessage } from '../history/history-words.ts';
import { isAskingState } from '../actions/is-asking-state.ts';
import { endAsSentence, ReturnedSentence } from '../opened/ReturnedSentence.tsx';
import { fulfillmentWords } from '../words/fulfillment-words.ts';

type Props = { readonly opened: Pick<OpenedOrder, 'order' | 'server' | 'sync' | 'refusal'> };

export function OrderSentence({ opened: { order, server, sync, refusal } }: Props) {
  if (sync === 'not_sent' && refusal === 'blocked')
    return (
      <Trans>
        Not sent because of the monthly closing. The order is saved: send it again after the
        closing.
      </Trans>
    );
  if (isAskingState(sync))
    return <Trans>The server doesn’t have this version. Resolve the notice below first.</Trans>;

  switch (order.status) {
    case 'draft':
      return <Draft order={order} />;
    case 'waiting_approval':
      return <WaitingForApproval server={server} sync={sync} />;
    case 'waiting_correction':
      return <ReturnedSentence order={order} />;
    case 'waiting_processing':
      return <Trans>Approved. The ERP hasn’t answered yet.</Trans>;
    case 'stand_by':
      return <OnHold order={order} />;
    case 'complete':
      return <Complete order={order} />;
    case 'canceled':
      return <Canceled order={order} />;
  }
}

type OfOrder = { readonly order: Order };

function Draft({ order }: OfOrder) {
  const { actor } = usePortalSession();
  const { deadlineOf } = useOrdersContext();
  const { distributorId, type } = order;

  if (!isActionOffered('submit', actor, order)) return <Trans>Not sent for approval yet.</Trans>;
  return (
    <>
      <Trans>Not sent for approval yet.</Trans>{' '}
      {deadlineOf?.('header', { distributorId, type }) ?? null} <BelowMinimum order={order} />
    </>
  );
}

/** Says how far the total is below the minimum order. Renders nothing if it is not below. */
function BelowMinimum({ order: { distributorId, type, currency, totalMinor, content } }: OfOrder) {
  const { references } = useOrdersContext();
  const formats = useFormats();
  const distributor = references?.distributors.find(({ id }) => id === distributorId);
  const minimum = distributor?.currency === currency ? distributor.minimums[type] : undefined;
  if (!minimum || totalMinor >= minimum || content.lines.some(hasUnreadableFigure)) return null;

  const missing = formats.money(minimum - totalMinor, currency);
  const least = formats.money(minimum, currency);
  return (
    <Trans>
      {missing} below the minimum order of {least}.
    </Trans>
  );
}

function WaitingForApproval({ server, sync }: Pick<OpenedOrder, 'server' | 'sync'>) {
  const { zone, actor } = usePortalSession();
  const isOffline = useIsOffline();
  const isConfirmed = server !== null && canConfirmRest(server, actor);
  if (isConfirmed || server?.status !== 'waiting_approval' || server.submittedAt === null) {
    if (!isOffline)
      return sync === 'held' ? (
        <Trans>Saved on this device. Not sent yet.</Trans>
      ) : (
        <Trans>Saved on this device, sending…</Trans>
      );
    return isConfirmed ? (
      <Trans>Confirmed on this device. It will be sent when you’re online.</Trans>
    ) : (
      <Trans>Saved on this device. It will be sent for approval when you’re online.</Trans>
    );
  }

  const time = formatDateAndTime(server.submittedAt, zone);
  const by = server.submittedBy ?? '';
  if (actor.distributorId !== null)
    return <Trans>Waiting for the manufacturer’s approval since {time}.</Trans>;
  return (
    <Trans>
      Sent by {by}, waiting for approval since {time}.
    </Trans>
  );
}

/**
 * Returns the reason for holding or canceling an order, as a sentence. It is empty if none is
 * known.
 */
function useReason(order: Order): string {
  const { language } = useLanguage();
  const { statusReason, statusCause, statusByErp, updatedBy } = order;
  const reason = reasonMessage(
    {
      reason: statusReason ?? null,
      cause: statusCause,
      by: updatedBy,
      ...(statusByErp === undefined ? {} : { byErp: statusByErp }),
    },
    language,
  ).trim();
  return reason && endAsSentence(reason);
}

function OnHold({ order }: OfOrder) {
  const reason = useReason(order);
  const day = order.reviewOn === null ? '' : formatDate(order.reviewOn);
  return (
    <>
      {day ? <Trans>Stand by. Review date: {day}.</Trans> : <Trans>Stand by.</Trans>}{' '}
      {reason ? <Trans>Reason: {reason}</Trans> : null}
    </>
  );
}

function Complete({ order: { erpNumber, fulfillment, fulfillmentAt } }: OfOrder) {
  const { _ } = useWords();
  const { zone } = usePortalSession();
  const word = fulfillment && fulfillmentWords[fulfillment];
  const state =
    word && fulfillmentAt ? `${_(word)}, ${formatInstantAsDate(fulfillmentAt, zone)}.` : '';
  return (
    <>
      {erpNumber === null ? (
        <Trans>Accepted by the ERP.</Trans>
      ) : (
        <Trans>ERP order {erpNumber}.</Trans>
      )}{' '}
      {state}
    </>
  );
}

function Canceled({ order }: OfOrder) {
  const reason = useReason(order);
  const byHand = order.processedByHand ?? null;
  return (
    <>
      {reason ? <Trans>Reason: {reason}</Trans> : <Trans>No reason was given.</Trans>}{' '}
      {byHand === null ? null : byHandWords(order.type, byHand)}
    </>
  );
}

function byHandWords(type: OrderType, byHand: boolean): ReactNode {
  if (type === 'funnel')
    return byHand ? (
      <Trans>Processed by hand. Funnel and demo units stay counted.</Trans>
    ) : (
      <Trans>Not processed by hand. Funnel and demo units were released.</Trans>
    );
  return byHand ? (
    <Trans>Processed by hand. Demo units stay counted.</Trans>
  ) : (
    <Trans>Not processed by hand. Demo units were released.</Trans>
  );
}
