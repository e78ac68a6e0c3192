/** /orders/view/:id: an order to be read and printed, what became of it, and what its owner can do with it. */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMatch, useNavigate } from 'react-router-dom';
import { CopyIcon, DeleteIcon, EditIcon, HistoryIcon, LinkButton, NeedsConnectionIcon, Page, PrintIcon, Skeletons, StatusBadge } from '#kernel/client/index.ts';
import { offers, worksOffline } from './order-actions.ts';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderMissing } from './OrderMissing.tsx';
import { OrderNotices } from './OrderNotices.tsx';
import { OrderProducts } from './OrderProducts.tsx';
import { useOrderName } from './order-words.ts';
import { Receipts } from './Receipts.tsx';
import { useOrders } from './store-context.tsx';
import { SyncMark } from './SyncMark.tsx';
import { useOpenedOrder } from './use-opened-order.ts';
import { useOrderSteps } from './use-order-steps.ts';

export default function OrderView() {
  const id = useMatch('/orders/view/:id')?.params.id;
  const { t } = useLingui();
  const { actor, alertOf } = useOrders();
  const navigate = useNavigate();
  const nameOf = useOrderName();
  const steps = useOrderSteps();
  const { state, opened, again } = useOpenedOrder(id);
  if (state === 'loading') return <Page title={t`Order`}><Skeletons rows={8} /></Page>;
  if (!opened) return <OrderMissing because={state === 'unreachable' ? 'unreachable' : 'not_found'} onRetry={again} />;

  const { order, sync } = opened;
  const name = nameOf(order), asksFirst = sync === 'conflict' || sync === 'repriced' || sync === 'not_sent';
  const remove = async () => { if (await steps.remove(order.id)) navigate('/orders', { replace: true }); };
  return (
    <Page
      title={order.number ? t`Order ${name}` : name} subtitle={<><StatusBadge status={order.status} /><SyncMark state={sync} /></>}
      actions={(
        <>
          <Button icon={<PrintIcon />} onClick={() => window.print()}><Trans>Print</Trans></Button>
          <LinkButton icon={<HistoryIcon />} to={`/orders/history/${order.id}`}><Trans>History</Trans></LinkButton>
          {offers('duplicate', actor, order) ? <Button icon={<CopyIcon />} onClick={() => void steps.duplicate(order.id)}><Trans>Order again</Trans></Button> : null}
          {offers('remove', actor, order) ? <Button icon={<DeleteIcon />} onClick={() => void remove()}><Trans>Delete draft</Trans></Button> : null}
          {offers('withdraw', actor, order) ? <Button {...(worksOffline('withdraw') ? {} : { icon: <NeedsConnectionIcon /> })} onClick={() => void steps.withdraw(order.id)}><Trans>Take back</Trans></Button> : null}
          {offers('edit', actor, order) ? <LinkButton to={`/order/edit/${order.id}`} {...(asksFirst ? {} : { appearance: 'primary' as const })} icon={<EditIcon />}><Trans>Edit</Trans></LinkButton> : null}
        </>
      )}
    >
      {order.status === 'waiting_correction' ? alertOf?.(order.id) : null}
      <OrderNotices opened={opened} />
      <Receipts opened={opened} />
      <OrderDetails order={order} server={opened.server} />
      <OrderProducts order={order} />
    </Page>
  );
}
