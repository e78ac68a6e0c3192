/** A page of the orders on this device, what is known of the list, and the counts of its filters, followed live; the filter is in the address. */
import { useSearchParams } from 'react-router-dom';
import { listPath, readChoice, readPageNumber, useListPage } from '#kernel/client/index.ts';
import { orderStatuses, orderTypes, type OrderStatus, type OrderType } from '../../domain/index.ts';
import { useOrders } from '../actions/orders-context.tsx';

export type OrderListFilter = {
  readonly status: OrderStatus | undefined;
  readonly type: OrderType | undefined;
  readonly search: string;
  /** From 1. */
  readonly page: number;
};

export const readOrderFilter = (params: URLSearchParams): OrderListFilter => ({
  status: readChoice(params, 'status', orderStatuses),
  type: readChoice(params, 'type', orderTypes),
  search: params.get('search') ?? '',
  page: readPageNumber(params),
});
/** `/orders` with what is not the default. */
export const orderListPath = ({ status, type, search, page }: Partial<OrderListFilter>): string =>
  listPath('/orders', { status, type, search, page });

export function useOrderList(attempt: number) {
  const { store } = useOrders();
  const [params] = useSearchParams();
  const filter = readOrderFilter(params);
  const listed = useListPage(
    {
      rows: (page) => store.listOrders(page),
      counts: ({ type, search }) => store.countsByStatus({ type, search }),
    },
    filter,
    [store, attempt],
  );
  return { filter, ...listed };
}
