/**
 * Defines how the device sorts and filters lists of orders. In SQL, `order-sort-sql.ts` sorts and
 * `order-list-sql.ts` filters in the same way (both in `server/reading`).
 */
import type { Instant } from '#kernel/domain/dates.ts';
import { sortableOrderNumber } from '#kernel/domain/ids.ts';
import {
  positionInOrder,
  sortableText,
  createRowSorter,
  type SortValues,
} from '#kernel/domain/sorting.ts';
import type { OrderHead } from './order.ts';
import { orderStatuses, orderTypes } from './order-values.ts';

/**
 * The values that each column sorts by. Totals sort by currency first, so that amounts of one
 * currency stay together.
 */
export const orderSortValues = {
  number: ({ number }) => [number === null ? '' : sortableOrderNumber(number)],
  customerOrder: ({ customerOrder }) => [sortableText(customerOrder)],
  distributor: ({ distributorName }) => [sortableText(distributorName)],
  type: ({ type }) => [positionInOrder(orderTypes, type)],
  date: ({ createdAt }) => [createdAt],
  submitted: ({ submittedAt }) => [submittedAt ?? 0],
  status: ({ status }) => [positionInOrder(orderStatuses, status)],
  total: ({ currency, totalMinor }) => [currency, totalMinor],
} as const satisfies Readonly<Record<string, (head: OrderHead) => SortValues>>;
export type OrderSortKey = keyof typeof orderSortValues;

export const { keys: orderSortKeys, comparing: comparingOrders } = createRowSorter<
  OrderHead,
  OrderSortKey
>(orderSortValues);

/** A filter by creator and by time of creation: at or after `from` and before `before`. */
export type OrderRefinement = {
  readonly from?: Instant | undefined;
  readonly before?: Instant | undefined;
  readonly author?: string | undefined;
};

export const hasOrderRefinement = ({ from, before, author }: OrderRefinement): boolean =>
  from !== undefined || before !== undefined || author !== undefined;

export const matchesOrderRefinement =
  ({ from, before, author }: OrderRefinement) =>
  ({ createdAt, createdBy }: Pick<OrderHead, 'createdAt' | 'createdBy'>): boolean =>
    (from === undefined || createdAt >= from) &&
    (before === undefined || createdAt < before) &&
    (author === undefined || createdBy === author);
