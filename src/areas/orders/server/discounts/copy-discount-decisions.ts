/** Keeps the accepted discount of a line that is sent again unchanged. */
import type { Database } from '#kernel/server/database.ts';
import { decisionsStillValid, type Order } from '../../domain/index.ts';
import { selectLastRevisions } from '../order-history-sql.ts';
import { selectDiscountDecisions, insertDiscountDecisions } from './discount-decisions-sql.ts';

/**
 * Copies the accepted decisions on unchanged lines to the new submission. The new submission must
 * be frozen already, so that it is the last revision; the decisions are about the revision before
 * it.
 */
export async function copyDiscountDecisions(db: Database, order: Order): Promise<void> {
  if (order.revision < 2) return;
  const [, before] = await selectLastRevisions(db, order.id, 2);
  if (!before) return;

  const decided = await selectDiscountDecisions(db, { id: order.id, revision: before.revision });
  await insertDiscountDecisions(
    db,
    order,
    decisionsStillValid(before.content, order.content, decided),
  );
}
