/**
 * Stores which files an order names, and for each file the user who named it first in the order.
 * The file counts as received only when this user has sent all its bytes.
 */
import type { Database } from '#kernel/server/database.ts';
import { insertFileUses } from '#areas/files/server/index.ts';
import { ORDER_FILES_PLACE, attachmentsOf, type Order } from '../../domain/index.ts';

export const storeAttachedFileUses = async (
  db: Database,
  { id, distributorId, content }: Pick<Order, 'id' | 'distributorId' | 'content'>,
  userId: number,
  now: number,
): Promise<void> =>
  await insertFileUses(
    db,
    { distributorId, place: ORDER_FILES_PLACE },
    id,
    userId,
    attachmentsOf(content).map(({ hash }) => hash),
    now,
  );
