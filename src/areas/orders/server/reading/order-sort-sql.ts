/**
 * Lists the columns by which SQL sorts lists of orders. `domain/listing.ts` has the same rules for
 * an `OrderHead` on the device.
 */
import { sql } from 'kysely';
import {
  positionAmongSql,
  sortableTextSql,
  type SortColumns,
} from '#kernel/server/queries/read-sorted-page.ts';
import { distributorNameColumn } from '#areas/distributors/server/index.ts';
import { orderStatuses, orderTypes, type OrderSortKey } from '../../domain/index.ts';

export const orderSortColumns: Readonly<Record<OrderSortKey, SortColumns>> = {
  number: [sql`coalesce(left(number, 3) || lpad(substr(number, 4), 7, '0'), '') collate "C"`],
  customerOrder: [sortableTextSql(sql`coalesce(content ->> 'customerOrder', '')`)],
  distributor: [sortableTextSql(distributorNameColumn('distributor_id'))],
  type: [positionAmongSql(orderTypes, 'type')],
  date: [sql.ref('created_at')],
  submitted: [sql`coalesce(submitted_at, to_timestamp(0))`],
  status: [positionAmongSql(orderStatuses, 'status')],
  total: [sql`currency::text collate "C"`, sql.ref('total_minor')],
};
