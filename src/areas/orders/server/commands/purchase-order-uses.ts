/**
 * Finds at a submission whether the company has used the customer purchase order before. This leads
 * to a warning, never to a refusal.
 */
import type { Database } from '#kernel/server/database.ts';
import { takeAdvisoryLock } from '#kernel/server/queries/advisory-locks.ts';
import {
  canSearchPurchaseOrder,
  purchaseOrderKey,
  toPurchaseOrderUser,
  earlierPurchaseOrderUses,
  type Order,
  type EarlierPurchaseOrderUses,
} from '../../domain/index.ts';
import { selectOrdersByPurchaseOrder } from '../reading/order-list-sql.ts';

/**
 * The maximum number of matching orders that are read. Few of the matching orders have another key.
 */
const MOST_READ = 200;

/**
 * Returns a regular expression that matches texts with the same key, and few others. It allows
 * anything but printable ASCII between the words of printable ASCII, because databases differ in
 * the lower case of other characters, spaces may be repeated, and an accent may be a character of
 * its own after its letter.
 */
const matching = (key: string): string => {
  const words = key.split(/[^!-~]+/u).map((word) => word.replace(/\W/g, '\\$&'));
  return `^${words.join('([a-z]?[^!-~])*')}$`;
};

/**
 * Returns the earlier orders with the same purchase order. The purchase order is locked until the
 * transaction ends, so that the later of two simultaneous submissions finds the earlier one.
 */
export async function findEarlierPurchaseOrderUses(
  db: Database,
  order: Order,
): Promise<EarlierPurchaseOrderUses> {
  const looked = toPurchaseOrderUser(order);
  if (!canSearchPurchaseOrder(looked)) return earlierPurchaseOrderUses(looked, []);
  const key = purchaseOrderKey(looked.customerOrder);
  await takeAdvisoryLock(db, `purchase order ${looked.distributorId} ${looked.companyId} ${key}`);
  return earlierPurchaseOrderUses(
    looked,
    await selectOrdersByPurchaseOrder(db, looked, matching(key), MOST_READ),
  );
}
