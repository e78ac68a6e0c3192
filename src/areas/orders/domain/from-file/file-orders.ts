/**
 * Groups the rows of a file into orders and decides whose prices apply and whether the orders can
 * be created.
 */
import { lineFields } from '../fields.ts';
import { orderLimits } from '../order.ts';
import { headerOfFileOrder } from './file-header.ts';
import type { OrderFilePlan, OrderFileRow, OrderFileFacts, OrderOfFile } from './file-rows.ts';

/**
 * Returns the plan of a file's orders. A row without an order number belongs to the order above it,
 * because merged cells are written that way. Removed rows only count for the orders' numbers and
 * headers.
 */
export function planFileOrders(
  rows: readonly OrderFileRow[],
  facts: OrderFileFacts,
): OrderFilePlan {
  const groups = new Map<string, OrderFileRow[]>();
  let name = '';
  for (const row of rows) {
    name = row.head.customerOrder?.trim() || name;
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }

  const orders = [...groups].flatMap(([named, all]): OrderOfFile[] => {
    const own = all.filter(({ isRemoved }) => !isRemoved);
    return own.length === 0 ? [] : [{ name: named, rows: own, ...headerOfFileOrder(all, facts) }];
  });

  const without = (field: 'discount' | 'demo', has: (row: OrderFileRow) => boolean) =>
    orders
      .filter(({ header }) => lineFields[field].need[header.type ?? 'normal'] === 'absent')
      .reduce((sum, order) => sum + order.rows.filter(has).length, 0);

  return {
    orders,
    discounts: without('discount', ({ discount }) => discount > 0),
    demos: without('demo', ({ isDemo }) => isDemo),
    refused: refusalOf(orders),
  };
}

function refusalOf(orders: readonly OrderOfFile[]): OrderFilePlan['refused'] {
  const { lines, ordersOfFile: most } = orderLimits;
  const long = orders.find((order) => order.rows.length > lines);
  if (long)
    return { code: 'too_many_lines', name: long.name, count: long.rows.length, most: lines };
  return orders.length > most
    ? { code: 'too_many_orders', name: '', count: orders.length, most }
    : null;
}

/**
 * Returns how many rows have a price. `all`: the unit values are locked. `some`: the missing prices
 * are asked for. `none`: the catalog's prices apply.
 */
export const pricedRowsShare = (
  rows: readonly Pick<OrderFileRow, 'isPriced'>[],
): 'all' | 'some' | 'none' => {
  const priced = rows.filter(({ isPriced }) => isPriced).length;
  if (priced === 0) return 'none';
  return priced === rows.length ? 'all' : 'some';
};
