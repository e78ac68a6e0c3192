/**
 * Stores which files an order names. The user who named a file first must be able to send its
 * bytes.
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
