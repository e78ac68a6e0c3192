/**
 * Collects all orders of a filter for an export: the orders of this device, and the orders that
 * only the server has.
 */
import type { Engine } from '#kernel/device/index.ts';
import { addresses, comparingOrders } from '../../domain/index.ts';
import type { ExportedOrders, OrderListing } from '../order-views.ts';
import { compareIds } from '../tables.ts';
import { listOrders } from './list-orders.ts';
import { readLocalOrders, type ListedRow } from './local-orders.ts';

const newestFirst = (a: ListedRow, b: ListedRow) => b.createdAt - a.createdAt || compareIds(a, b);

/**
 * Returns the orders of a filter, sorted. It is not a live query. If `isAsked` is false or the
 * server does not answer, only the orders of this device are returned and `isWhole` is false.
 */
export async function ordersForExport(
  engine: Engine,
  filter: OrderListing,
  { isAsked, onProgress }: { isAsked: boolean; onProgress?: (rows: number) => void },
): Promise<ExportedOrders> {
  const { sort, ...asked } = filter;
  const here = await listOrders(engine, { ...filter, offset: 0, limit: Infinity });
  if (!isAsked) return { rows: here.rows, isWhole: false, asOf: here.asOf };

  const { hiddenIds } = await readLocalOrders(engine);
  const localIds = new Set(hiddenIds);
  const found = new Map<string, ListedRow>();
  let after: string | undefined;
  do {
    const reply = await engine.api.call(addresses.exportOrders, { query: { ...asked, after } });
    if (!reply.ok) return { rows: here.rows, isWhole: false, asOf: here.asOf };
    // The device's version replaces the server's for orders that were changed or removed on this
    // device.
    for (const row of reply.value.rows)
      if (!localIds.has(row.id)) found.set(row.id, { ...row, sync: 'synced' });
    onProgress?.(found.size);
    after = reply.value.next ?? undefined;
  } while (after !== undefined);
  // A mirrored row that the server did not return was changed on the server meanwhile and is left
  // out. In a search it is included, because device and server search differently.
  for (const row of here.rows)
    if (!found.has(row.id) && (localIds.has(row.id) || asked.search)) found.set(row.id, row);

  const compare = sort ? comparingOrders(sort) : newestFirst;
  return { rows: [...found.values()].sort(compare), isWhole: true, asOf: undefined };
}
