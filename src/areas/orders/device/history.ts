/** The timeline of an order on this device: asked of the server, the last answer kept; before it, what waits here. */
import { laneOf } from '#kernel/device/offline.ts';
import type { Engine, OutboxEntry } from '#kernel/device/index.ts';
import { addresses } from '../domain/index.ts';
import { keepNewest, whyNotFetched } from './kept.ts';
import type { CommandResult, FetchedOrder, WaitingCommand } from './orders-device.ts';
import { orderHistories } from './tables.ts';

/** `more`: adds the page after the kept ones; else the newest page replaces all that was kept. */
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

/** Commands of this device that the server has not received, newest first. */
export const waitingCommands = async (engine: Engine, id: string): Promise<WaitingCommand[]> =>
  (await laneOf(engine.core, id))
    .map(({ id: entryId, kind, state, createdAt }) => ({ id: entryId, kind, state, at: createdAt }))
    .reverse();

/** What became of the last command of a kind; a document that has none was brought there without the server. */
export async function commandResult(
  engine: Engine,
  id: string,
  kind: string,
): Promise<CommandResult> {
  const isOfKind = (entry: OutboxEntry) => entry.kind === kind;
  if ((await laneOf(engine.core, id)).some(isOfKind)) return 'waiting';
  const closed = await engine.core.outbox
    .where({ documentId: id, open: 0 })
    .and(isOfKind)
    .toArray();
  const last = closed.sort((a, b) => a.closedAt - b.closedAt || (a.id < b.id ? -1 : 1)).at(-1);
  if (last === undefined) return 'none';
  if (last.state === 'acknowledged') return 'received';
  return last.outcome?.code === 'taken_back' ? 'taken_back' : 'given_up';
}
