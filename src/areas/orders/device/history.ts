/** What waits on this device of an order, and what became of it. */
import { laneOf } from '#kernel/device/offline.ts';
import type { Engine, OutboxEntry } from '#kernel/device/index.ts';
import type { CommandResult, KeptHistory, WaitingCommand } from './order-views.ts';
import { orderHistories } from './tables.ts';

export const historyOf = (engine: Engine, id: string): Promise<KeptHistory | undefined> =>
  orderHistories(engine.bulk).get(id);

/** Commands of this device that the server has not received, newest first. */
export const waitingCommands = async (engine: Engine, id: string): Promise<WaitingCommand[]> =>
  (await laneOf(engine.core, id))
    .map(({ id: entryId, kind, state, createdAt }) => ({ id: entryId, kind, state, at: createdAt }))
    .reverse();

/**
 * What became of the last command of a kind (`order.submit`); a document that has none was brought
 * there without the server.
 */
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
