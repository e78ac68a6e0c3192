/** What the server says at a submission of a customer purchase order that its company has used before: a warning, never a refusal. */
import type { Database } from '#kernel/server/database.ts';
import { lockName } from '#kernel/server/queries/locks.ts';
import {
  mayBeUsed,
  purchaseOrderKey,
  purchaseOrderOf,
  usedBefore,
  type Order,
  type UsedBefore,
} from '../../domain/index.ts';
import { withPurchaseOrderMatching } from '../reading/order-list-sql.ts';

/** Read of those that match: few that match are not the same. */
const MOST_READ = 200;

/**
 * A regular expression for what has the same key, and little else. Between the words of plain signs may be anything but
 * such signs: databases differ in what the small letter of any other is, spaces may be many, and an accent may stand
 * behind the letter it belongs to.
 */
const matching = (key: string): string => {
  const words = key.split(/[^!-~]+/u).map((word) => word.replace(/\W/g, '\\$&'));
  return `^${words.join('([a-z]?[^!-~])*')}$`;
};

/** Until the transaction ends nobody else looks for the same one: of two submissions at once the later finds the earlier. */
export async function findUsedBefore(db: Database, order: Order): Promise<UsedBefore> {
  const looked = purchaseOrderOf(order);
  if (!mayBeUsed(looked)) return usedBefore(looked, []);
  const key = purchaseOrderKey(looked.customerOrder);
  await lockName(db, `purchase order ${looked.distributorId} ${looked.companyId} ${key}`);
  return usedBefore(looked, await withPurchaseOrderMatching(db, looked, matching(key), MOST_READ));
}
