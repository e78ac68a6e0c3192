/**
 * Loads what the owner's commands need first: the order under a lock, as far as the caller may know
 * it.
 */
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { isIdTaken } from '#kernel/server/queries/ids.ts';
import type { Context } from '#kernel/server/route.ts';
import type { Order } from '../../domain/index.ts';
import { lockedOrder } from '../order-sql.ts';
import { orderOf, canSee, viewerOf } from '../visibility.ts';

/**
 * Returns the order, locked. Undefined: the id is free. An order that the caller may not see is
 * refused as if it did not exist.
 */
export async function load(
  id: string,
  { db, principal }: Context,
): Promise<Result<Order | undefined, 'not_found'>> {
  const stored = await lockedOrder(db, id);
  if (!stored)
    return (await isIdTaken(db, 'sales_order', id)) ? refuse('not_found') : ok(undefined);
  return canSee(viewerOf(principal), stored) ? ok(await orderOf(db, stored)) : refuse('not_found');
}

/** Returns the order, locked, for a step that only an existing order can take. */
export async function loadExisting(
  id: string,
  context: Context,
): Promise<Result<Order, 'not_found'>> {
  const loaded = await load(id, context);
  if (!loaded.ok) return loaded;
  return loaded.value ? ok(loaded.value) : refuse('not_found');
}
