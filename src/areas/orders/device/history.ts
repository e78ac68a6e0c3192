/**
 * Reads the stored timeline of an order, its commands that wait on this device, and their results.
 */
import { readOpenEntries } from '#kernel/device/engine-and-databases.ts';
import type { Engine, OutboxEntry } from '#kernel/device/index.ts';
import type { CommandResult, StoredHistory, WaitingCommand } from './order-views.ts';
import { orderHistoriesTable } from './tables.ts';

/** Returns the stored timeline; undefined if it was never fetched. */
export const readStoredHistory = (engine: Engine, id: string): Promise<StoredHistory | undefined> =>
  orderHistoriesTable(engine.bulk).get(id);

/**
 * Returns the commands of this device that the server has not accepted, newest first. They may have
 * been refused.
 */
export const readWaitingCommands = async (engine: Engine, id: string): Promise<WaitingCommand[]> =>
  (await readOpenEntries(engine.core, id))
    .map(({ id: entryId, kind, state, createdAt }) => ({ id: entryId, kind, state, at: createdAt }))
    .reverse();

/**
 * Returns the result of the last command of a kind, such as `order.submit`, on an order. `none`
 * means that this device has neither an open entry nor a receipt of such a command.
 */
export async function readLastCommandResult(
  engine: Engine,
  id: string,
  kind: string,
): Promise<CommandResult> {
  const isOfKind = (entry: OutboxEntry) => entry.kind === kind;
  if ((await readOpenEntries(engine.core, id)).some(isOfKind)) return 'waiting';

  const closed = await engine.core.outbox
    .where({ documentId: id, open: 0 })
    .and(isOfKind)
    .toArray();
  const last = closed.sort((a, b) => a.closedAt - b.closedAt || (a.id < b.id ? -1 : 1)).at(-1);

  if (last === undefined) return 'none';
  if (last.state === 'acknowledged') return 'received';
  return last.outcome?.code === 'taken_back' ? 'taken_back' : 'given_up';
}
