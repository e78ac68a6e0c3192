/**
 * The order list as a live query: one page, the counts of its filters, and the filter in the URL.
 */
import { useSearchParams } from 'react-router-dom';
import {
  instantsOfPeriod,
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
import { useOrdersContext } from '../actions/orders-context.tsx';

export type OrderListFilter = Refinement<OrderSortKey> & {
  readonly status: OrderStatus | undefined;
  readonly type: OrderType | undefined;
  readonly search: string;
  /** The number of the page, from 1. */
  readonly page: number;
};

/** Reads the filter from the URL. Unknown values are ignored. */
export const readOrderFilter = (params: URLSearchParams): OrderListFilter => ({
  status: readChoice(params, 'status', orderStatuses),
  type: readChoice(params, 'type', orderTypes),
  search: params.get('search') ?? '',
  page: readPageNumber(params),
  ...readRefinement(params, orderSortKeys),
});

/** Returns the URL of the list with this filter. Default values are left out. */
export const orderListPath = ({
  status,
  type,
  search,
  page,
  ...refinement
}: Partial<OrderListFilter>): string =>
  listPath('/orders', { status, type, search, ...refinementFields(refinement), page });

/** Returns the filter in the form for queries on the device and on the server, without its page. */
export const listingWithoutPage = (
  { status, type, search, sort, author, ...period }: OrderListFilter,
  zone: string,
): OrderListing => ({ status, type, search, sort, author, ...instantsOfPeriod(period, zone) });

/**
 * Returns whether any filter is set, so that orders may be excluded. The sorting does not count.
 */
export const isFiltered = (filter: OrderListFilter): boolean =>
  filter.status !== undefined ||
  filter.type !== undefined ||
  filter.search !== '' ||
  isRefined(filter);

/** The default sorting. */
export const defaultOrderSort: Sort<OrderSortKey> = { by: 'date', down: true };

/** Returns the filter from the URL and the page of orders that it selects. */
export function useOrderList() {
  const { store } = useOrdersContext();
  const { zone } = usePortalSession();
  const [params] = useSearchParams();
  const filter = readOrderFilter(params);

  const listed = useListPage(
    {
      rows: ({ offset, limit, ...asked }) =>
        store.listOrders({ ...listingWithoutPage(asked, zone), offset, limit }),
      counts: (asked) =>
        store.countsByStatus({ ...listingWithoutPage(asked, zone), sort: undefined }),
    },
    filter,
    [store, zone],
  );

  return { filter, ...listed };
}
