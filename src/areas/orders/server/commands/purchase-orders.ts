/** What the server says at a submission of a customer purchase order that its company has used before: a warning, never a refusal. */
import type { Database } from '#kernel/server/database.ts';
import { startingWithInTurn } from '#kernel/server/queries/paging.ts';
import {
  mayBeUsed,
  purchaseOrderKey,
  purchaseOrderOf,
  usedBefore,
  type Order,
  type UsedBefore,
} from '../../domain/index.ts';
import { withPurchaseOrderLike } from '../reading/queries.ts';

/** Looked through for the few that are named: many where a company always writes the same. */
const MOST_READ = 200;

export async function findUsedBefore(db: Database, order: Order): Promise<UsedBefore> {
  const looked = purchaseOrderOf(order);
  if (!mayBeUsed(looked)) return usedBefore(looked, []);
  // Databases differ in what the small letter of any but the plainest is, and spaces may be many.
  const words = purchaseOrderKey(looked.customerOrder).split(/[^\x21-\x7e]+/u);
  return usedBefore(
    looked,
    await withPurchaseOrderLike(db, looked, startingWithInTurn(words), MOST_READ),
  );
}
