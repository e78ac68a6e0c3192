/**
 * The route /orders/view/:id. Shows an order for reading and printing, its unsent changes, and the
 * actions that the person may take.
 */
import { inBackground } from '#kernel/device/index.ts';
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useParams, useNavigate } from 'react-router-dom';
import {
  CopyIcon,
  DeleteIcon,
  EditIcon,
  HistoryIcon,
  lazyScreen,
  LinkButton,
  NeedsConnectionIcon,
  Page,
  PrintIcon,
  Skeletons,
  useDangerStyles,
  usePortalSession,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { isActionOffered, doesActionWorkOffline } from '../actions/order-actions.ts';
import { OrderDetails } from '../opened/OrderDetails.tsx';
import { OrderMissing } from '../opened/OrderMissing.tsx';
import { OrderNotices } from '../opened/OrderNotices.tsx';
import { OrderProducts } from '../opened/OrderProducts.tsx';
import { ResentNotice } from '../opened/ResentNotice.tsx';
import { PurchaseOrderWarning } from '../opened/PurchaseOrderWarning.tsx';
import { useOrderName } from '../words/use-order-name.ts';
import { useOrdersContext } from '../actions/orders-context.tsx';
import { OrderMarks } from './OrderMarks.tsx';
import { PdfButtons } from './PdfButtons.tsx';
import { useOpenedOrder } from '../opened/use-opened-order.ts';
import { useRunOrderAction } from '../actions/use-run-order-action.ts';

const SaveAsTemplate = lazy(() => import('../templates/SaveAsTemplateButton.tsx'));

/** This is shown only for orders that are on hold or canceled. */
const StatusReason = lazy(() => import('./StatusReason.tsx'));

/** This is shown only for complete orders. */
const OrderFulfillment = lazyScreen(() => import('../fulfillment/OrderFulfillment.tsx'));

export default function OrderView() {
  const { id } = useParams();
  const { t } = useLingui();
  const { actor } = usePortalSession();
  const { alertOf, approvalParts } = useOrdersContext();
  const navigate = useNavigate();
  const nameOf = useOrderName();
  const steps = useRunOrderAction();
  const danger = useDangerStyles();
  const { state, opened, again } = useOpenedOrder(id);

  if (state === 'loading')
    return (
      <Page title={t`Order`}>
        <Skeletons rows={8} />
      </Page>
    );

  if (!opened)
    return (
      <OrderMissing
        because={state === 'unreachable' ? 'unreachable' : 'not_found'}
        onRetry={again}
      />
    );

  const { order, sync } = opened;
  const name = nameOf(order);
  const asksFirst = sync === 'conflict' || sync === 'repriced' || sync === 'not_sent';

  const remove = async () => {
    if (await steps.remove(order.id)) navigate('/orders', { replace: true });
  };

  // Decisions and comments concern the server's version of an order. A draft that was never sent
  // has neither.
  const { server } = opened;
  const talkedOf =
    server?.submittedAt && (can(actor, 'approvals', 'write') || can(actor, 'orders', 'write'))
      ? server
      : undefined;

  return (
    <>
      <Page
        title={order.number ? t`Order ${name}` : name}
        subtitle={<OrderMarks opened={opened} />}
        actions={
          <>
            {isActionOffered('remove', actor, order) ? (
              <Button
                className={danger.among}
                icon={<DeleteIcon />}
                onClick={() => inBackground(remove())}
              >
                <Trans>Delete draft</Trans>
              </Button>
            ) : null}
            {isActionOffered('drop', actor, order) ? (
              <Button className={danger.among} onClick={() => inBackground(steps.drop(order.id))}>
                <Trans>Void order</Trans>
              </Button>
            ) : null}
            <Button icon={<PrintIcon />} onClick={() => window.print()}>
              <Trans>Print</Trans>
            </Button>
            <PdfButtons order={order} />
            <LinkButton icon={<HistoryIcon />} to={`/orders/history/${order.id}`}>
              <Trans>History</Trans>
            </LinkButton>
            {isActionOffered('duplicate', actor, order) ? (
              <Button icon={<CopyIcon />} onClick={() => inBackground(steps.duplicate(order.id))}>
                <Trans>Order again</Trans>
              </Button>
            ) : null}
            {isActionOffered('duplicate', actor, order) && order.lineCount > 0 ? (
              <Suspense>
                <SaveAsTemplate read={async () => order} />
              </Suspense>
            ) : null}
            {isActionOffered('withdraw', actor, order) ? (
              <Button
                {...(doesActionWorkOffline('withdraw') ? {} : { icon: <NeedsConnectionIcon /> })}
                onClick={() => inBackground(steps.withdraw(order.id))}
              >
                <Trans>Withdraw</Trans>
              </Button>
            ) : null}
            {isActionOffered('edit', actor, order) ? (
              <LinkButton
                to={`/order/edit/${order.id}`}
                {...(asksFirst ? {} : { appearance: 'primary' as const })}
                icon={<EditIcon />}
              >
                <Trans>Edit</Trans>
              </LinkButton>
            ) : null}
          </>
        }
      >
        {order.status === 'stand_by' || order.status === 'canceled' ? (
          <Suspense>
            <StatusReason order={order} />
          </Suspense>
        ) : null}
        <ResentNotice order={order} />
        {order.status === 'waiting_correction' ||
        (order.status === 'draft' && order.resentAt) ||
        actor.distributorId === null
          ? alertOf?.(order)
          : null}
        <OrderNotices opened={opened} />
        <PurchaseOrderWarning key={order.id} order={order} />
        <OrderDetails order={order} server={opened.server} />
        {order.status === 'complete' ? (
          <Suspense fallback={<Skeletons rows={3} />}>
            <OrderFulfillment order={order} />
          </Suspense>
        ) : null}
        <OrderProducts order={order} />
        {talkedOf && approvalParts ? (
          <Suspense>
            <approvalParts.Talk order={talkedOf} />
          </Suspense>
        ) : null}
      </Page>
      {talkedOf && approvalParts && can(actor, 'approvals', 'write') ? (
        <Suspense>
          <approvalParts.Decisions order={talkedOf} />
        </Suspense>
      ) : null}
    </>
  );
}
