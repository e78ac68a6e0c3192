/** What a person does about an order that was changed on the server too. */
import { conflictOf, laneOf, type EngineWithActor } from '#kernel/device/offline.ts';
import type { Engine } from '#kernel/device/index.ts';
import { refuse } from '#kernel/domain/result.ts';
import { fieldsOfContent, type Order, type OrderContent } from '../domain/index.ts';
import { createCopy, orderHere, type ChangedOrder } from './commands.ts';
import { orderKind } from './kind.ts';

export const keepMine = (engine: Engine, id: string): Promise<boolean> =>
  engine.keepMine(orderKind, id);
export const takeTheirs = (engine: Engine, id: string): Promise<boolean> =>
  engine.takeTheirs(orderKind, id);

/**
 * Field by field, in one step: `choose` makes the content to keep from the merged one (which has
 * mine wherever both changed).
 */
export const resolve = (
  engine: Engine,
  id: string,
  choose: (merged: OrderContent) => OrderContent,
): Promise<boolean> =>
  engine.keepMine(orderKind, id, (merged: Order) => ({
    ...merged,
    ...fieldsOfContent(choose(merged.content)),
  }));

/** Mine becomes a new draft; theirs stays as it is. Resolves to the copy. */
export async function keepAsCopy(by: EngineWithActor, id: string): ChangedOrder {
  const { engine } = by;
  const order = await orderHere(engine, id);
  const conflict = (await laneOf(engine.core, id)).find((entry) => entry.state === 'conflict');
  if (!order || !conflict) return refuse('illegal_transition');
  const copy = await createCopy(by, {
    ...order,
    distributorId: conflictOf<Order>(conflict).theirs?.distributorId ?? order.distributorId,
  });
  if (copy.ok) await engine.takeTheirs(orderKind, id, { all: true });
  return copy;
}
