/** Tells whether an order waits for a user's decision after a recorded approval. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import { orderForDevice, selectOrderById } from '#areas/orders/server/index.ts';
import { isAskedToApprove, toLimitedOrder } from '../../domain/index.ts';
import {
  selectCurrentApprovalChain,
  selectRecordedApprovalsOfOpenOrders,
} from './approval-chain-sql.ts';

/** Returns whether any order with a recorded approval now waits for this user. */
export async function isApprovalAskedOf(
  db: Database,
  userId: number,
  now: Instant,
): Promise<boolean> {
  const ofOpenOrders = await selectRecordedApprovalsOfOpenOrders(db);
  const chain = await selectCurrentApprovalChain(db, now);

  for (const id of new Set(ofOpenOrders.map(({ orderId }) => orderId))) {
    const stored = await selectOrderById(db, id);
    if (stored?.status !== 'waiting_approval') continue;
    const order = toLimitedOrder(await orderForDevice(db, stored));
    const recorded = ofOpenOrders.filter(({ orderId }) => orderId === id);
    if (isAskedToApprove(order, userId, { ...chain, recorded })) return true;
  }

  return false;
}
