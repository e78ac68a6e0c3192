/** The timeline of an order: asked of the server, the last answer kept. No list needs it. */
import type { Engine } from '#kernel/device/index.ts';
import { addresses } from '../domain/index.ts';
import { keepNewest, whyNotFetched } from './kept.ts';
import type { FetchedOrder } from './order-views.ts';
import { orderHistories } from './tables.ts';

/**
 * Not a live query. `more`: adds the page after the kept ones; else the newest page replaces all
 * that was kept.
 */
export async function fetchHistory(
  engine: Engine,
  id: string,
  { more = false }: { more?: boolean } = {},
): Promise<FetchedOrder> {
  const table = orderHistories(engine.bulk);
  const kept = more ? await table.get(id) : undefined;
  const reply = await engine.api.call(addresses.history, {
    params: { id },
    query: kept?.next ? { before: kept.next } : {},
  });
  if (!reply.ok) {
    const because = whyNotFetched(reply);
    if (because === 'not_found') await table.delete(id);
    return because;
  }
  const rows = [...(kept?.rows ?? []), ...reply.value.rows];
  await engine.bulk.transaction('rw', table, () =>
    keepNewest(table, { ...reply.value, id, rows, asOf: engine.now() }),
  );
  return 'fetched';
}
