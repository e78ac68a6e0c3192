/**
 * Loads the order of an owner's command and locks it. An order that the caller may not see is
 * refused as not found.
 */
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { takeAdvisoryLock } from '#kernel/server/queries/advisory-locks.ts';
import type { Context } from '#kernel/server/define-route.ts';
import type { Distributor } from '#areas/distributors/domain/index.ts';
import type { Order } from '../../domain/index.ts';
import { lockOrderWithDistributor, selectIdUseAndDistributor } from '../order-sql.ts';
import { canSeeOrder, viewerOf } from '../visibility.ts';

/** An order and its distributor. */
export type LoadedOrder = { readonly order: Order; readonly distributor: Distributor };

/**
 * Locks the id and returns its order. Undefined if the caller's scope has no such order. An order
 * that the caller may not see is refused as if it did not exist.
 */
async function loadLockedOrder(
  id: string,
  { db, principal, locked }: Context,
): Promise<Result<LoadedOrder | undefined, 'not_found'>> {
  if (locked !== id) await takeAdvisoryLock(db, id);
  const found = await lockOrderWithDistributor(db, id);
  if (!found) return ok(undefined);
  if (!canSeeOrder(viewerOf(principal), found)) return refuse('not_found');

  const { creatorId: _creator, distributor, ...order } = found;
  return ok({ order: { ...order, distributorName: distributor.name }, distributor });
}

/** Returns the order, locked, for a step that only an existing order can take. */
export async function loadExistingOrder(
  id: string,
  context: Context,
): Promise<Result<LoadedOrder, 'not_found'>> {
  const loaded = await loadLockedOrder(id, context);
  if (!loaded.ok) return loaded;
  return loaded.value ? ok(loaded.value) : refuse('not_found');
}

/**
 * Returns the order, locked, with its distributor. If the id is free, returns only the distributor
 * `distributorId`, which is absent if the caller's scope does not contain it.
 */
export async function loadOrderOrFreeId(
  id: string,
  distributorId: number | null,
  context: Context,
): Promise<Result<Partial<LoadedOrder>, 'not_found'>> {
  const loaded = await loadLockedOrder(id, context);
  if (!loaded.ok || loaded.value) return loaded as Result<Partial<LoadedOrder>, 'not_found'>;
  const { isTaken, distributor } = await selectIdUseAndDistributor(context.db, id, distributorId);
  return isTaken ? refuse('not_found') : ok(distributor ? { distributor } : {});
}
