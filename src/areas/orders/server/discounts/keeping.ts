/** A line that is sent again as it was keeps its accepted discount. */
import type { Database } from '#kernel/server/database.ts';
import { keptDecisions, type Order } from '../../domain/index.ts';
import { lastRevisions } from '../order-history-sql.ts';
import { discountDecisions, writeDiscountDecisions } from './discount-decisions-sql.ts';

/** The submission is frozen already: the last revision is its own, the one before it was decided on. */
export async function keepDiscounts(db: Database, order: Order): Promise<void> {
  if (order.revision < 2) return;
  const [, before] = await lastRevisions(db, order.id, 2);
  if (!before) return;
  const decided = await discountDecisions(db, { id: order.id, revision: before.revision });
  await writeDiscountDecisions(db, order, keptDecisions(before.content, order.content, decided));
}
