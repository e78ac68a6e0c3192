/** Who may see which order: distributor users all of their own, which the scope narrows; admins what was ever submitted, and what they created. */
import { isAdmin, type Actor } from '#kernel/domain/user/permissions.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import { distributorOf } from '#areas/distributors/server/index.ts';
import type { Order } from '../domain/index.ts';
import { lockedOrder, storedOrder, type StoredOrder } from './order-sql.ts';

export type Viewer = { readonly userId: number; readonly isAdmin: boolean };
export const viewerOf = (actor: Actor): Viewer => ({
  userId: actor.userId,
  isAdmin: isAdmin(actor),
});
/** A deleted order is as if it did not exist. */
export const sees = (
  viewer: Viewer,
  order: Pick<StoredOrder, 'deleted' | 'submittedAt' | 'creatorId'>,
): boolean =>
  !order.deleted &&
  (!viewer.isAdmin || order.submittedAt !== null || order.creatorId === viewer.userId);

type Found = Result<StoredOrder, 'not_found'>;
const ifSeen = (actor: Actor, found: StoredOrder | undefined): Found =>
  found && sees(viewerOf(actor), found) ? ok(found) : refuse('not_found');
export const visibleOrder = async (db: Database, actor: Actor, id: string): Promise<Found> =>
  ifSeen(actor, await storedOrder(db, id));
/** The same, locked until the transaction ends. */
export const lockedVisibleOrder = async (db: Database, actor: Actor, id: string): Promise<Found> =>
  ifSeen(actor, await lockedOrder(db, id));

/** With its distributor's name, and without what only the server needs. */
export async function orderOf(db: Database, stored: StoredOrder): Promise<Order> {
  const { creatorId: _creator, ...order } = stored;
  const distributor = await distributorOf(db, stored.distributorId);
  return { ...order, distributorName: distributor!.name };
}
