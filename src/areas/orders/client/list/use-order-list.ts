/** A page of the orders on this device, what is known of the list, and the counts of its filters, followed live; the filter is in the address. */
import { useSearchParams } from 'react-router-dom';
import {
  instantsOf,
  isRefined,
  listPath,
  readChoice,
  readPageNumber,
  readRefinement,
  refinementFields,
  useListPage,
  usePortalSession,
  type Refinement,
} from '#kernel/client/index.ts';
import type { Sort } from '#kernel/domain/sorting.ts';
import type { OrderListing } from '../../device/index.ts';
import {
  orderSortKeys,
  orderStatuses,
  orderTypes,
  type OrderSortKey,
  type OrderStatus,
  type OrderType,
} from '../../domain/index.ts';
import { useOrders } from '../actions/orders-context.tsx';

export type OrderListFilter = Refinement<OrderSortKey> & {
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
  ...readRefinement(params, orderSortKeys),
});
/** `/orders` with what is not the default. */
export const orderListPath = ({
  status,
  type,
  search,
  page,
  ...refinement
}: Partial<OrderListFilter>): string =>
  listPath('/orders', { status, type, search, ...refinementFields(refinement), page });
/** The same as the device and the server ask for it. */
export const listingOf = (
  { status, type, search, sort, author, ...period }: OrderListFilter,
  zone: string,
): OrderListing => ({ status, type, search, sort, author, ...instantsOf(period, zone) });
/** Not all orders are asked for. */
export const isFiltered = (filter: OrderListFilter): boolean =>
  filter.status !== undefined ||
  filter.type !== undefined ||
  filter.search !== '' ||
  isRefined(filter);
/** How the list is sorted unless a person chooses. */
export const newestFirst: Sort<OrderSortKey> = { by: 'date', down: true };

export function useOrderList() {
  const { store } = useOrders();
  const { zone } = usePortalSession();
  const [params] = useSearchParams();
  const filter = readOrderFilter(params);
  const listed = useListPage(
    {
      rows: ({ offset, limit, ...asked }) =>
        store.listOrders({ ...listingOf(asked, zone), offset, limit }),
      counts: (asked) => store.countsByStatus({ ...listingOf(asked, zone), sort: undefined }),
    },
    filter,
    [store, zone],
  );
  return { filter, ...listed };
}
