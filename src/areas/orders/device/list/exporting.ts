/** All orders of a filter, for a file: what this device knows and has not sent yet, and what the server has, which the mirror may not hold. */
import type { Engine } from '#kernel/device/index.ts';
import { addresses, comparingOrders } from '../../domain/index.ts';
import type { ExportedOrders, OrderListing } from '../order-views.ts';
import { compareIds } from '../tables.ts';
import { listOrders } from './listing.ts';
import { localOrdersOn, type ListedRow } from './local-orders.ts';

const newestFirst = (a: ListedRow, b: ListedRow) => b.createdAt - a.createdAt || compareIds(a, b);

/**
 * Not a live query. `isAsked`: the server too. What it does not answer is said, never left out
 * unsaid.
 */
export async function exportOrders(
  engine: Engine,
  filter: OrderListing,
  { isAsked, onProgress }: { isAsked: boolean; onProgress?: (rows: number) => void },
): Promise<ExportedOrders> {
  const { sort, ...asked } = filter;
  const here = await listOrders(engine, { ...filter, offset: 0, limit: Infinity });
  if (!isAsked) return { rows: here.rows, isWhole: false, asOf: here.asOf };

  const { hiddenIds } = await localOrdersOn(engine);
  const localIds = new Set(hiddenIds);
  const found = new Map<string, ListedRow>();
  let after: string | undefined;
  do {
    const reply = await engine.api.call(addresses.exported, { query: { ...asked, after } });
    if (!reply.ok) return { rows: here.rows, isWhole: false, asOf: here.asOf };
    // Of an order that was changed here the device knows better, of a removed one too.
    for (const row of reply.value.rows)
      if (!localIds.has(row.id)) found.set(row.id, { ...row, sync: 'synced' });
    onProgress?.(found.size);
    after = reply.value.next ?? undefined;
  } while (after !== undefined);
  // What only the mirror finds was changed meanwhile, unless it is searched: there both find by rules of their own.
  for (const row of here.rows)
    if (!found.has(row.id) && (localIds.has(row.id) || asked.search)) found.set(row.id, row);
  const compare = sort ? comparingOrders(sort) : newestFirst;
  return { rows: [...found.values()].sort(compare), isWhole: true, asOf: undefined };
}
