/** The answers of a person to a conflict between this device's order and the server's. */
import {
  conflictDetailsOf,
  readOpenEntries,
  type EngineWithActor,
} from '#kernel/device/engine-and-databases.ts';
import type { Engine } from '#kernel/device/index.ts';
import { refuse } from '#kernel/domain/result.ts';
import {
  contentForConflictCopy,
  fieldsFromContent,
  type Order,
  type OrderContent,
} from '../domain/index.ts';
import { createCopy, readLocalOrder, type ChangedOrder } from './commands.ts';
import { orderKind } from './order-kind.ts';

/** Resolves the conflict with this device's version. */
export const keepMyOrder = (engine: Engine, id: string): Promise<boolean> =>
  engine.keepMine(orderKind, id);

/** Resolves the conflict with the server's version. */
export const takeServerOrder = (engine: Engine, id: string): Promise<boolean> =>
  engine.takeTheirs(orderKind, id);

/**
 * Resolves the conflict field by field in one step. `choose` returns the content to keep from the
 * merged one, which has this device's value where both sides changed a field.
 */
export const resolveOrderConflict = (
  engine: Engine,
  id: string,
  choose: (merged: OrderContent) => OrderContent,
): Promise<boolean> =>
  engine.keepMine(orderKind, id, (merged: Order) => ({
    ...merged,
    ...fieldsFromContent(choose(merged.content)),
  }));

/** Keeps this device's version as a new draft and the server's as it is. Resolves to the draft. */
export async function keepAsCopy(by: EngineWithActor, id: string): ChangedOrder {
  const { engine } = by;
  const order = await readLocalOrder(engine, id);
  const conflict = (await readOpenEntries(engine.core, id)).find(
    (entry) => entry.state === 'conflict',
  );
  if (!order || !conflict) return refuse('illegal_transition');

  const { theirs } = conflictDetailsOf<Order>(conflict);
  const copy = await createCopy(by, {
    ...order,
    content: contentForConflictCopy(order.content, theirs?.content ?? null),
    distributorId: theirs?.distributorId ?? order.distributorId,
  });
  if (copy.ok) await engine.takeTheirs(orderKind, id, { all: true });
  return copy;
}
