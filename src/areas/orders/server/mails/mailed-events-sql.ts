/** Records which events of orders have been mailed. */
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import type { OrderEvent } from '../../domain/index.ts';
import type {} from '../tables.ts';

/**
 * Records that an event was mailed, and returns true if it was not recorded before. A job that runs
 * twice finds its event recorded and sends nothing.
 */
export const recordMailedEvent = async (
  db: Database,
  id: string,
  {
    orderId,
    distributorId,
    event,
  }: { readonly orderId: string; readonly distributorId: number; readonly event: OrderEvent },
  now: number,
): Promise<boolean> =>
  (await db
    .insertInto('order_mail')
    .values({
      id,
      order_id: orderId,
      distributor_id: distributorId,
      event,
      told_at: toTimestamp(now),
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;
