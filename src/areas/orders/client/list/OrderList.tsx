/**
 * The route /orders. Lists the orders on this device with their unsent changes, by default newest
 * first. A search can add orders that only the server has.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState, type ReactNode } from 'react';
import {
  AddIcon,
  Card,
  DocumentPage,
  EmptyState,
  LinkButton,
  ListFooter,
  ListPlaceholder,
  useScrollRestoration,
  usePortalSession,
  useSorting,
  useIsOffline,
  type DocumentAction,
  MissingDialog,
  MissingPart,
  lazyPart,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { RefreshListButton } from './RefreshListButton.tsx';
import { NoMatchingOrder } from './NoMatchingOrder.tsx';
import { OrderFigures } from './OrderFigures.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderTable } from './OrderTable.tsx';
import { useOrderListActions } from './use-order-list-actions.tsx';
import { defaultOrderSort, isFiltered, orderListPath, useOrderList } from './use-order-list.ts';
import { useServerSearch } from './use-server-search.ts';

/** This is loaded when a person selects orders. */
const SelectableOrders = lazyPart(
  () => import('../combine/SelectableOrders.tsx'),
  ({ onDone, onRetry }) => <MissingDialog onClose={onDone} onRetry={onRetry} />,
  'orders',
  'templates',
);

/** This is loaded with the first search. */
const ServerRows = lazyPart(() => import('./ServerOnlyOrders.tsx'), MissingPart, 'orderSync');

export default function OrderList() {
  const { t } = useLingui();
  const { actor, refresh, zone } = usePortalSession();
  const isOffline = useIsOffline();
  const [isSelecting, setSelecting] = useState(false);
  const { filter, state, page, retry } = useOrderList();
  const mayWrite = can(actor, 'orders', 'write');

  const newOrder = mayWrite ? (
    <LinkButton to="/order/create" appearance="primary" icon={<AddIcon />}>
      <Trans>New order</Trans>
    </LinkButton>
  ) : null;

  const elsewhere = useServerSearch(filter, page?.total, isOffline);
  useScrollRestoration(page !== undefined);
  const sorting = useSorting(filter.sort, defaultOrderSort);

  const maySelect = mayWrite && page !== undefined && page.rows.length > 1 && !isSelecting;
  const { actions, drawer } = useOrderListActions({
    filter,
    asOf: page?.asOf,
    onSelect: maySelect ? () => setSelecting(true) : undefined,
  });

  // The page has its actions before the rows are known, so that the content does not move. The tabs
  // have the number of orders.
  const frame = (
    content: ReactNode,
    subtitle?: ReactNode,
    shown: readonly DocumentAction[] = actions,
  ) => (
    <DocumentPage title={t`Orders`} status={subtitle} actions={shown} hasOwnDock={isSelecting}>
      {content}
      {drawer}
    </DocumentPage>
  );

  const comesLater = (
    <Trans>They’ll download the first time you’re online. You can already create new orders.</Trans>
  );

  if (state !== 'shown')
    return frame(
      <ListPlaceholder
        state={state}
        failure={t`Couldn’t read the orders on this device`}
        onRetry={retry}
        notOnDevice={t`Your orders aren’t on this device yet`}
        actions={newOrder}
        hasKpis
      >
        {comesLater}
      </ListPlaceholder>,
    );

  const { rows, total, counts, asOf } = page;
  if (total === 0 && !isFiltered(page.filter))
    return frame(
      <Card>
        <EmptyState
          title={t`Create your first order`}
          actions={newOrder ?? <RefreshListButton onAsk={refresh} />}
        >
          <Trans>Your orders appear here, online or offline.</Trans>
        </EmptyState>
      </Card>,
      undefined,
      actions.filter(({ kind }) => kind !== 'primary'),
    );

  return frame(
    <>
      <OrderFigures />
      <Card isFlush>
        <OrderFilters filter={filter} counts={counts} />
        {rows.length > 0 && isSelecting ? (
          <Suspense fallback={<OrderTable rows={rows} sorting={sorting} />}>
            <SelectableOrders
              table={(select) => <OrderTable rows={rows} sorting={sorting} select={select} />}
              onDone={() => setSelecting(false)}
            />
          </Suspense>
        ) : null}
        {rows.length > 0 && !isSelecting ? <OrderTable rows={rows} sorting={sorting} /> : null}
        {rows.length === 0 && elsewhere.rows.length === 0 ? (
          <NoMatchingOrder clearPath={orderListPath({})} />
        ) : null}
        {filter.search ? (
          <Suspense>
            <ServerRows search={elsewhere} shown={new Set(rows.map((row) => row.id))} />
          </Suspense>
        ) : null}
        <ListFooter
          asOf={asOf}
          zone={zone}
          pages={{
            page: page.number,
            total,
            isPartial: asOf === undefined,
            pathOf: (number) => orderListPath({ ...filter, page: number }),
          }}
        />
      </Card>
    </>,
    asOf === undefined && isOffline ? comesLater : undefined,
  );
}
