/**
 * Draws units of a funnel for an order and releases them. The draws of an order are always set to
 * what it holds now, so that repeating a call changes nothing.
 */
import { sql } from 'kysely';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import { takeAdvisoryLock } from '#kernel/server/queries/advisory-locks.ts';
import type { QuantitiesByPart } from '../../domain/index.ts';
import type {} from '../tables.ts';

/** The key by which orders refer to a funnel. */
export type FunnelKey = { readonly distributorId: number; readonly number: string };

/**
 * Locks a funnel by its name, which is its distributor and number, until the transaction ends, for
 * drawing, opening and changing; the row may not exist yet. To avoid deadlocks, lock the order
 * before its funnel, and several funnels in the order of their names.
 */
export const lockFunnel = (db: Database, { distributorId, number }: FunnelKey): Promise<void> =>
  takeAdvisoryLock(db, `funnel ${distributorId} ${number}`);

/**
 * Returns the units that orders other than `orderId` hold, by part number. If `orderId` is
 * undefined, returns the units that all orders hold.
 */
export async function selectUnitsHeldByOtherOrders(
  db: Database,
  funnelId: string,
  orderId: string | undefined,
): Promise<QuantitiesByPart> {
  const rows = await db
    .selectFrom('funnel_draw')
    .select(['part_number', sql<number>`sum(quantity)::int`.as('quantity')])
    .where('funnel_id', '=', funnelId)
    .where('given_back_at', 'is', null)
    .$if(orderId !== undefined, (q) => q.where('order_id', '<>', orderId!))
    .groupBy('part_number')
    .execute();
  return new Map(rows.map(({ part_number, quantity }) => [part_number, quantity]));
}

export type OrderDraw = {
  readonly orderId: string;
  readonly distributorId: number;
  readonly revision: number;
  /** The units that the order holds now, by part number. Empty if it holds none. */
  readonly quantities: QuantitiesByPart;
};
/** Sets the draws of an order to the units that it holds. The caller has locked the funnel. */
export async function storeFunnelDraws(
  db: Database,
  funnelId: string,
  { orderId, distributorId, revision, quantities }: OrderDraw,
  now: number,
): Promise<void> {
  const open = await db
    .selectFrom('funnel_draw')
    .select(['revision', 'part_number', 'quantity'])
    .where('order_id', '=', orderId)
    .where('given_back_at', 'is', null)
    .execute();
  const isHeld = open.every(
    (draw) => draw.revision === revision && quantities.get(draw.part_number) === draw.quantity,
  );
  if (isHeld && open.length === quantities.size) return;
  await db
    .updateTable('funnel_draw')
    .set({ given_back_at: toTimestamp(now) })
    .where('order_id', '=', orderId)
    .where('given_back_at', 'is', null)
    .execute();
  if (quantities.size > 0)
    await db
      .insertInto('funnel_draw')
      .values(
        [...quantities].map(([partNumber, quantity]) => ({
          funnel_id: funnelId,
          distributor_id: distributorId,
          order_id: orderId,
          revision,
          part_number: partNumber,
          quantity,
          drawn_at: toTimestamp(now),
        })),
      )
      // The same revision can draw again: when an order that the ERP refused is queued again, and
      // with other quantities when single lines are sent back.
      .onConflict((conflict) =>
        conflict.columns(['order_id', 'revision', 'part_number']).doUpdateSet(({ ref }) => ({
          quantity: ref('excluded.quantity'),
          drawn_at: toTimestamp(now),
          given_back_at: null,
        })),
      )
      .execute();
  await markFunnelChanged(db, funnelId);
}

/** Renews the `changed_tx` of a funnel, so that mirrors fetch the funnel with its changed draws. */
const markFunnelChanged = (db: Database, funnelId: string) =>
  db
    .updateTable('funnel')
    .set({ changed_tx: sql`pg_current_xact_id()` })
    .where('id', '=', funnelId)
    .execute();
