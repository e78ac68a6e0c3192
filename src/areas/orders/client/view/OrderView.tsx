/**
 * The route /orders/view/:id. Shows an order for reading and printing, its unsent changes, and the
 * actions that the person may take.
 */
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import {
  DocumentPage,
  Page,
  Skeletons,
  useIsPrinting,
  usePortalSession,
  MissingPart,
  lazyPart,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import type { OpenedOrder } from '../../device/index.ts';
import { areDiscountsDecidedByLine } from '../../domain/index.ts';
import { OrderDetails } from '../opened/OrderDetails.tsx';
import { OrderMissing } from '../opened/OrderMissing.tsx';
import { OrderNotices } from '../opened/OrderNotices.tsx';
import { OrderProducts } from '../opened/OrderProducts.tsx';
import { SentBackNotice } from '../opened/SentBackNotice.tsx';
import { ResentNotice } from '../opened/ResentNotice.tsx';
import { PurchaseOrderWarning } from '../opened/PurchaseOrderWarning.tsx';
import { useOrderName } from '../words/use-order-name.ts';
import { useOrdersContext } from '../actions/orders-context.tsx';
import { OrderLetterhead } from './OrderLetterhead.tsx';
import { OrderMarks } from './OrderMarks.tsx';
import { OrderSentence } from './OrderSentence.tsx';
import { useOpenedOrder } from '../opened/use-opened-order.ts';
import { useOrderPageActions } from './use-order-page-actions.tsx';

/** This is shown only for complete orders. */
const OrderFulfillment = lazyPart(
  () => import('../fulfillment/OrderFulfillment.tsx'),
  MissingPart,
  'orders',
  'approvals',
  'fulfillment',
);

export default function OrderView() {
  const { id } = useParams();
  const { t } = useLingui();
  const { state, opened, again } = useOpenedOrder(id);

  if (state === 'loading')
    return (
      <Page title={t`Order`} sentence={null}>
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

  return <OpenedOrderPage key={opened.order.id} opened={opened} />;
}

function OpenedOrderPage({ opened }: { readonly opened: OpenedOrder }) {
  const { t } = useLingui();
  const { actor } = usePortalSession();
  const { alertOf, approvalParts } = useOrdersContext();
  const nameOf = useOrderName();
  const { actions, dialog } = useOrderPageActions(opened);
  const isPrinting = useIsPrinting();

  const { order } = opened;
  const name = nameOf(order);

  // Decisions and comments concern the server's version of an order. A draft that was never sent
  // has neither.
  const { server } = opened;
  const discussed =
    server?.submittedAt && (can(actor, 'approvals', 'write') || can(actor, 'orders', 'write'))
      ? server
      : undefined;
  const decidedOn = discussed && can(actor, 'approvals', 'write') ? discussed : undefined;

  return (
    <>
      {isPrinting ? <OrderLetterhead order={order} /> : null}
      <DocumentPage
        title={order.number ? t`Order ${name}` : name}
        {...(isPrinting
          ? {}
          : {
              status: <OrderMarks opened={opened} />,
              sentence: <OrderSentence opened={opened} />,
            })}
        actions={actions}
        hasOwnDock={decidedOn !== undefined}
      >
        <div className="screen-only">
          <ResentNotice order={order} />
          <SentBackNotice
            order={order}
            alertOf={
              order.status === 'waiting_correction' ||
              order.status === 'complete' ||
              (order.status === 'draft' && order.resentAt) ||
              actor.distributorId === null
                ? alertOf
                : undefined
            }
          />
          <OrderNotices opened={opened} />
          <PurchaseOrderWarning key={order.id} order={order} />
        </div>
        <OrderProducts
          order={order}
          areDiscountsApart={
            discussed !== undefined &&
            approvalParts !== undefined &&
            areDiscountsDecidedByLine(discussed)
          }
        />
        {order.status === 'complete' ? (
          <Suspense fallback={<Skeletons rows={3} />}>
            <OrderFulfillment order={order} />
          </Suspense>
        ) : null}
        <OrderDetails order={order} server={opened.server} isPrinted={isPrinting} />
        {discussed && approvalParts ? (
          <div className="screen-only">
            <Suspense>
              <approvalParts.Discussion order={discussed} />
            </Suspense>
          </div>
        ) : null}
      </DocumentPage>
      {dialog}
      {decidedOn && approvalParts ? (
        <Suspense>
          <approvalParts.Decisions order={decidedOn} />
        </Suspense>
      ) : null}
    </>
  );
}
