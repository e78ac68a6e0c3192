/**
 * Fetches the timeline of an order and stores it for reading offline. It is a module of its own,
 * because lists do not need it.
 */
import type { Engine } from '#kernel/device/index.ts';
import { addresses, type History } from '../domain/index.ts';
import { storeAndKeepNewest, orderFetchFailure } from './fetched-rows.ts';
import type { FetchedOrder } from './order-views.ts';
import { orderHistoriesTable } from './tables.ts';

/**
 * Returns the stored timeline with its newest page read again. Older pages that were added to it
 * stay if the newest page reaches them; otherwise entries between them would be missing.
 */
function withNewestPage(page: History, kept: History | undefined): Pick<History, 'rows' | 'next'> {
  const last = page.rows.at(-1);
  const place = kept?.rows.findIndex(({ id }) => id === last?.id) ?? -1;
  const older = kept && place >= 0 ? kept.rows.slice(place + 1) : [];
  return older.length > 0
    ? { rows: [...page.rows, ...older], next: kept!.next }
    : { rows: page.rows, next: page.next };
}

/**
 * Fetches a page of the timeline and stores it; this is not a live query. With `more`, the page
 * after the stored ones is added; otherwise the newest page is read again.
 */
export async function fetchHistory(
  engine: Engine,
  id: string,
  { more = false }: { more?: boolean } = {},
): Promise<FetchedOrder> {
  const table = orderHistoriesTable(engine.bulk);
  const before = more ? (await table.get(id))?.next : undefined;

  const reply = await engine.api.call(addresses.getOrderHistory, {
    params: { id },
    query: before ? { before } : {},
  });

  if (!reply.ok) {
    const because = orderFetchFailure(reply);
    if (because === 'not_found') await table.delete(id);
    return because;
  }

  const page = reply.value;
  await engine.bulk.transaction('rw', table, async () => {
    const kept = await table.get(id);
    if (before && kept?.next !== before) return;
    const joined = before
      ? { rows: [...kept!.rows, ...page.rows], next: page.next }
      : withNewestPage(page, kept);
    await storeAndKeepNewest(table, { ...page, ...joined, id, asOf: engine.now() });
  });
  return 'fetched';
}
