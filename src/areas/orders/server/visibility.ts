/**
 * Determines who may see which order. Distributor users see all orders of their distributor, to
 * which the tenant scope limits their queries. Admins see every order that was ever submitted, and
 * those that they created.
 */
import { isAdmin, type Actor } from '#kernel/domain/user/permissions.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import { selectDistributorById } from '#areas/distributors/server/index.ts';
import type { Order } from '../domain/index.ts';
import { lockOrder, selectOrderById, type StoredOrder } from './order-sql.ts';

/** The user that visibility depends on. */
export type Viewer = { readonly userId: number; readonly isAdmin: boolean };

export const viewerOf = (actor: Actor): Viewer => ({
  userId: actor.userId,
  isAdmin: isAdmin(actor),
});

/**
 * Returns whether the viewer may see the order, which must come from a query within the caller's
 * scope. A deleted order is treated as if it did not exist.
 */
export const canSeeOrder = (
  viewer: Viewer,
  order: Pick<StoredOrder, 'deleted' | 'submittedAt' | 'creatorId'>,
): boolean =>
  !order.deleted &&
  (!viewer.isAdmin || order.submittedAt !== null || order.creatorId === viewer.userId);

type Found = Result<StoredOrder, 'not_found'>;

const refuseUnlessVisible = (actor: Actor, found: StoredOrder | undefined): Found =>
  found && canSeeOrder(viewerOf(actor), found) ? ok(found) : refuse('not_found');

/** Returns the order if the user may see it. */
export const readVisibleOrder = async (db: Database, actor: Actor, id: string): Promise<Found> =>
  refuseUnlessVisible(actor, await selectOrderById(db, id));

/** Returns the order if the user may see it, and locks it until the transaction ends. */
export const lockVisibleOrder = async (db: Database, actor: Actor, id: string): Promise<Found> =>
  refuseUnlessVisible(actor, await lockOrder(db, id));

/**
 * Returns the order as devices see it: with its distributor's name, and without the id of its
 * creator.
 */
export async function orderForDevice(db: Database, stored: StoredOrder): Promise<Order> {
  const { creatorId: _creator, ...order } = stored;
  const distributor = await selectDistributorById(db, stored.distributorId);
  return { ...order, distributorName: distributor!.name };
}
