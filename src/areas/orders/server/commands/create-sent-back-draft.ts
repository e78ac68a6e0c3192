/** Writes the draft of the lines that an approver sent back. */
import type { Author } from '#kernel/server/author.ts';
import type { Database } from '#kernel/server/database.ts';
import { takeAdvisoryLock } from '#kernel/server/queries/advisory-locks.ts';
import { ORIGIN_ORDER_FIELD, type Order } from '../../domain/index.ts';
import { selectIdUseAndDistributor } from '../order-sql.ts';
import { insertOrderWithHistory } from '../order-writing-sql.ts';

/**
 * Writes the draft and its first history entry, which names the origin. Returns false and writes
 * nothing if an order has the id already.
 * @param creatorId The user who created the origin, and who therefore sees the draft.
 * @param approver The author of the entry.
 */
export async function createSentBackDraft(
  db: Database,
  draft: Order,
  creatorId: number,
  approver: Author & { readonly userId: number },
): Promise<boolean> {
  await takeAdvisoryLock(db, draft.id);
  if ((await selectIdUseAndDistributor(db, draft.id, draft.distributorId)).isTaken) return false;

  const changes = [{ field: ORIGIN_ORDER_FIELD, to: draft.originOrder!.number }];
  await insertOrderWithHistory(
    db,
    { order: draft, creatorId, updaterId: approver.userId },
    { order: draft, ...approver, kind: 'created', to: 'draft', changes },
  );
  return true;
}
