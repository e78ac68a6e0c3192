/**
 * Reads orders for lists and mirrors: a page after a key, counts, what changed since a cursor, and
 * the orders with a purchase order.
 */
import { sql, type ExpressionBuilder } from 'kysely';
import { toTimestamp, type Database, type Tables } from '#kernel/server/database.ts';
import {
  limitToChangesWithin,
  MIRROR_PERIOD_MS,
  type MirrorWindow,
} from '#kernel/server/queries/mirror-pages.ts';
import {
  countRowsByStatus,
  limitToNewestFirst,
  readPageAfter,
  likeStartingWith,
} from '#kernel/server/queries/paging.ts';
import { readSortedPage } from '#kernel/server/queries/read-sorted-page.ts';
import type { Sort } from '#kernel/domain/sorting.ts';
import type { ListSearch } from '#areas/distributors/server/index.ts';
import type {
  OrderHead,
  OrderRefinement,
  OrderSortKey,
  OrderStatus,
  OrderType,
  PurchaseOrderUser,
} from '../../domain/index.ts';
import { selectOrderHeads } from '../order-sql.ts';
import type { Viewer } from '../visibility.ts';
import { orderSortColumns } from './order-sort-sql.ts';

type Of = ExpressionBuilder<Tables, 'sales_order'>;
export type OrderHeadColumns = Omit<OrderHead, 'distributorName'>;

/**
 * Returns, in SQL, the condition that `canSeeOrder` tests for one order. Unlike `canSeeOrder`, it
 * does not exclude deleted orders.
 */
const seenBy = (viewer: Viewer) => (e: Of) =>
  viewer.isAdmin
    ? e.or([e('submitted_at', 'is not', null), e('created_by', '=', viewer.userId)])
    : e.lit(true);

export type OrderFilter = OrderRefinement & {
  readonly status?: OrderStatus | undefined;
  readonly type?: OrderType | undefined;
  readonly search?: ListSearch | undefined;
};

const matching =
  ({ type, search, from, before, author }: OrderFilter) =>
  (e: Of) =>
    e.and([
      e('deleted', '=', false),
      ...(type ? [e('type', '=', type)] : []),
      ...(from === undefined ? [] : [e('created_at', '>=', toTimestamp(from))]),
      ...(before === undefined ? [] : [e('created_at', '<', toTimestamp(before))]),
      ...(author === undefined ? [] : [e('created_by_name', '=', author)]),
      ...(search
        ? [
            e.or([
              e('number', 'like', likeStartingWith(search.text)),
              e('customer_order', 'like', likeStartingWith(search.text.toLowerCase())),
              e('funnel_number', 'like', likeStartingWith(search.text.toUpperCase())),
              e('part_numbers', '@>', sql<string[]>`array[${search.text}]::text[]`),
              ...(search.distributors.length
                ? [e('distributor_id', 'in', search.distributors)]
                : []),
            ]),
          ]
        : []),
    ]);

const listed = (db: Database) =>
  selectOrderHeads(db).select([
    sql<string>`content ->> 'customerOrder'`.as('customerOrder'),
    sql<number | null>`content -> 'companyId'`.as('companyId'),
    sql<string | null>`nullif(funnel_number, '')`.as('funnelNumber'),
  ]);

/**
 * Returns a page of the list, newest first unless `sort` names a column. `size` is ignored if
 * `sort` is given.
 */
export const selectOrderPage = (
  db: Database,
  viewer: Viewer,
  filter: OrderFilter,
  sort: Sort<OrderSortKey> | undefined,
  after: string | undefined,
  size?: number,
) => {
  const rows = listed(db).where(matching(filter)).where(seenBy(viewer));
  const ofStatus = filter.status ? rows.where('status', '=', filter.status) : rows;

  if (sort) {
    const sorting = { columns: orderSortColumns[sort.by], down: sort.down };
    return readSortedPage<'sales_order', OrderHeadColumns>(ofStatus, sorting, after);
  }
  return readPageAfter<OrderHeadColumns>(
    after,
    (key, limit) => ofStatus.$call(limitToNewestFirst(key, limit)).execute(),
    size,
  );
};

/**
 * Returns how many orders have each status. All conditions of the filter apply except its status.
 */
export const countOrdersByStatus = (db: Database, viewer: Viewer, filter: OrderFilter) =>
  countRowsByStatus(db.selectFrom('sales_order').where(matching(filter)).where(seenBy(viewer)));

/**
 * Returns the heads that changed within the window, for the mirror. Orders that were created before
 * the period of mirrors are left out. Deleted orders are included, so that devices remove them.
 */
export const selectChangedOrderHeads = (
  db: Database,
  viewer: Viewer,
  window: MirrorWindow,
  now: number,
): Promise<(OrderHeadColumns & { xid: string })[]> =>
  listed(db)
    .where(seenBy(viewer))
    .where('created_at', '>=', toTimestamp(now - MIRROR_PERIOD_MS))
    .$call(limitToChangesWithin(window, { tx: 'changed_tx', id: 'id', idType: 'uuid' }))
    .execute();

/**
 * Returns submitted orders of a company whose customer purchase order matches a regular expression,
 * newest first. Canceled orders are left out.
 */
export const selectOrdersByPurchaseOrder = (
  db: Database,
  { distributorId, companyId }: PurchaseOrderUser,
  pattern: string,
  limit: number,
): Promise<OrderHeadColumns[]> =>
  listed(db)
    .where('distributor_id', '=', distributorId)
    .where(sql<boolean>`content -> 'companyId' = to_jsonb(${companyId}::bigint)`)
    .where('customer_order', '~', pattern)
    .where('status', 'not in', ['draft', 'canceled'])
    .where('deleted', '=', false)
    .orderBy('submitted_at', 'desc')
    .limit(limit)
    .execute();
