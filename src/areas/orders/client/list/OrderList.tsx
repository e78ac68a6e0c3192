/** /orders: the orders on this device, newest first, each row with what is not sent yet. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import {
  AddIcon,
  Card,
  EmptyState,
  LinkButton,
  ListFooter,
  Page,
  Skeletons,
  useListPlace,
  usePortalSession,
  useSyncSummary,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { AskAgain } from './AskAgain.tsx';
import { NoMatchingOrder } from './NoMatchingOrder.tsx';
import { OrderFigures } from './OrderFigures.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { OrdersReadError } from './OrdersReadError.tsx';
import { OrderTable } from './OrderTable.tsx';
import { useOrders } from '../actions/orders-context.tsx';
import { orderListPath, useOrderList } from './use-order-list.ts';
import { useServerSearch } from './use-server-search.ts';

/** Only where something is searched. */
const ServerRows = lazy(() =>
  import('./ServerRows.tsx').then((module) => ({ default: module.ServerRows })),
);

export default function OrderList() {
  const { t } = useLingui();
  const { actor, refresh, zone } = usePortalSession();
  const { deadlineOf } = useOrders();
  const sync = useSyncSummary();
  const [attempt, setAttempt] = useState(0);
  const { filter, listed, counts, mirrored } = useOrderList(attempt);
  const mayWrite = can(actor, 'orders', 'write');
  const newOrder = mayWrite ? (
    <LinkButton to="/order/create" appearance="primary" icon={<AddIcon />}>
      <Trans>New order</Trans>
    </LinkButton>
  ) : null;
  const isFiltered =
    filter.status !== undefined || filter.type !== undefined || filter.search !== '';
  const total = listed && listed !== 'failed' ? listed.total : undefined;
  const elsewhere = useServerSearch(filter, total, sync.online === false);
  useListPlace(total !== undefined && mirrored !== undefined);

  // Always a line under the title: what comes later must not push what is there.
  const frame = (content: ReactNode, subtitle: ReactNode = t`Loading orders`) => (
    <Page title={t`Orders`} subtitle={subtitle} actions={newOrder}>
      {content}
    </Page>
  );
  if (listed === 'failed')
    return frame(
      <OrdersReadError onRetry={() => setAttempt((before) => before + 1)} />,
      t`Nothing to show`,
    );
  if (!listed || !mirrored) return frame(<Skeletons kpis rows={8} />);

  const { rows } = listed;
  const isEmpty = total === 0 && !isFiltered;
  // No rows and never refreshed: the first refresh is running or was not possible yet.
  if (isEmpty && mirrored.at === undefined)
    return frame(
      sync.online === false ? (
        <Card>
          <EmptyState
            sign="cut"
            title={t`Your orders aren't on this device yet`}
            actions={newOrder}
          >
            <Trans>
              They'll download the first time you're online. You can already create new orders.
            </Trans>
          </EmptyState>
        </Card>
      ) : (
        <Skeletons kpis rows={8} />
      ),
      sync.online === false ? t`Nothing to show` : undefined,
    );
  if (isEmpty)
    return frame(
      <Card>
        <EmptyState
          title={t`Create your first order`}
          actions={
            <>
              {newOrder}
              <AskAgain onAsk={refresh} />
            </>
          }
        >
          <Trans>Your orders appear here, online or offline.</Trans>
        </EmptyState>
      </Card>,
      t`No orders yet`,
    );

  const counted = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const all = isFiltered ? total : counted;
  return frame(
    <>
      {deadlineOf?.('list')}
      <OrderFigures />
      <Card flush>
        <OrderFilters filter={filter} counts={counts} />
        {rows.length > 0 ? <OrderTable rows={rows} /> : null}
        {rows.length === 0 && elsewhere.rows.length === 0 ? (
          <NoMatchingOrder clearPath={orderListPath({})} />
        ) : null}
        {filter.search ? (
          <Suspense>
            <ServerRows search={elsewhere} shown={new Set(rows.map((row) => row.id))} />
          </Suspense>
        ) : null}
        <ListFooter
          asOf={mirrored.at}
          zone={zone}
          pages={{
            page: listed.number,
            total: total ?? 0,
            pathOf: (page) => orderListPath({ ...filter, page }),
          }}
        />
      </Card>
    </>,
    all === undefined ? undefined : <Plural value={all} one="# order" other="# orders" />,
  );
}
