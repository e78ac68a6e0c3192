/** How lists of orders are sorted and narrowed: one rule for the device, and for the server in SQL (`server/sorting/queries.ts`). */
import type { Instant } from '#kernel/domain/dates.ts';
import { sortableNumber } from '#kernel/domain/ids.ts';
import { placeIn, sortable, sortedBy, type SortValues } from '#kernel/domain/sorting.ts';
import type { OrderHead } from './order.ts';
import { orderStatuses, orderTypes } from './order-values.ts';

/** Amounts of one currency stand together. */
export const orderSortValues = {
  number: ({ number }) => [number === null ? '' : sortableNumber(number)],
  customerOrder: ({ customerOrder }) => [sortable(customerOrder)],
  distributor: ({ distributorName }) => [sortable(distributorName)],
  type: ({ type }) => [placeIn(orderTypes, type)],
  date: ({ createdAt }) => [createdAt],
  submitted: ({ submittedAt }) => [submittedAt ?? 0],
  status: ({ status }) => [placeIn(orderStatuses, status)],
  total: ({ currency, totalMinor }) => [currency, totalMinor],
} as const satisfies Readonly<Record<string, (head: OrderHead) => SortValues>>;
export type OrderSortKey = keyof typeof orderSortValues;
export const { keys: orderSortKeys, comparing: comparingOrders } = sortedBy<
  OrderHead,
  OrderSortKey
>(orderSortValues);

/** Created from an instant on and before another, and by whom. */
export type OrderNarrowing = {
  readonly from?: Instant | undefined;
  readonly before?: Instant | undefined;
  readonly author?: string | undefined;
};
export const isNarrowed = ({ from, before, author }: OrderNarrowing): boolean =>
  from !== undefined || before !== undefined || author !== undefined;
export const isWithin =
  ({ from, before, author }: OrderNarrowing) =>
  ({ createdAt, createdBy }: Pick<OrderHead, 'createdAt' | 'createdBy'>): boolean =>
    (from === undefined || createdAt >= from) &&
    (before === undefined || createdAt < before) &&
    (author === undefined || createdBy === author);
