/** The last two submissions of an order on this device: asked of the server, the last answer kept. */
import type { Engine } from '#kernel/device/index.ts';
import { addresses } from '../domain/index.ts';
import { keepNewest, whyNotFetched, type FetchedOrder } from '#areas/orders/device/index.ts';
import { orderRevisions } from './tables.ts';

export async function fetchRevisions(engine: Engine, id: string): Promise<FetchedOrder> {
  const table = orderRevisions(engine.bulk);
  const reply = await engine.api.call(addresses.revisions, { params: { id } });
  if (!reply.ok) return whyNotFetched(reply);
  await engine.bulk.transaction('rw', table, () =>
    keepNewest(table, { ...reply.value, id, asOf: engine.now() }),
  );
  return 'fetched';
}
