/**
 * Fetches the timeline of an order and stores it for reading offline. It is a module of its own,
 * because lists do not need it.
 */
import type { Engine } from '#kernel/device/index.ts';
import { addresses } from '../domain/index.ts';
import { storeAndKeepNewest, orderFetchFailure } from './fetched-rows.ts';
import type { FetchedOrder } from './order-views.ts';
import { orderHistoriesTable } from './tables.ts';

/**
 * Fetches a page of the timeline; it is not a live query. With `more`, the page after the stored
 * ones is added; otherwise the newest page replaces them.
 */
export async function fetchHistory(
  engine: Engine,
  id: string,
  { more = false }: { more?: boolean } = {},
): Promise<FetchedOrder> {
  const table = orderHistoriesTable(engine.bulk);
  const kept = more ? await table.get(id) : undefined;

  const reply = await engine.api.call(addresses.getOrderHistory, {
    params: { id },
    query: kept?.next ? { before: kept.next } : {},
  });

  if (!reply.ok) {
    const because = orderFetchFailure(reply);
    if (because === 'not_found') await table.delete(id);
    return because;
  }

  const rows = [...(kept?.rows ?? []), ...reply.value.rows];
  await engine.bulk.transaction('rw', table, () =>
    storeAndKeepNewest(table, { ...reply.value, id, rows, asOf: engine.now() }),
  );
  return 'fetched';
}
