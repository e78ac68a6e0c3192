/** The timeline of an order on this device: asked of the server, the last answer kept; before it, what waits here. */
import { laneOf } from '#kernel/device/offline.ts';
import type { Engine } from '#kernel/device/index.ts';
import { calls } from '../domain/index.ts';
import { keepNewest, whyNotFetched } from './kept.ts';
import type { FetchedOrder, WaitingCommand } from './orders-device.ts';
import { orderHistories } from './tables.ts';

/** `more`: adds the page after the kept ones; else the newest page replaces all that was kept. */
export async function fetchHistory(
  engine: Engine,
  id: string,
  { more = false }: { more?: boolean } = {},
): Promise<FetchedOrder> {
  const table = orderHistories(engine.bulk);
  const kept = more ? await table.get(id) : undefined;
  const reply = await engine.api.call(calls.history, {
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

/** Commands of this device that the server has not received, newest first. */
export const waitingCommands = async (engine: Engine, id: string): Promise<WaitingCommand[]> =>
  (await laneOf(engine.core, id))
    .map(({ id: entryId, kind, state, createdAt }) => ({ id: entryId, kind, state, at: createdAt }))
    .reverse();
