/** Takes units of a funnel for an order, and gives them back: always to what the order now holds, so that whatever comes twice or late changes nothing. */
import { sql } from 'kysely';
import { at, type Database } from '#kernel/server/database.ts';
import { lockName } from '#kernel/server/queries/locks.ts';
import type { Quantities } from '../../domain/index.ts';
import type {} from '../tables.ts';

/** A funnel as orders name it. */
export type FunnelKey = { readonly distributorId: number; readonly number: string };

/** Whoever draws from a funnel, opens or changes it, waits here until the transaction before it ends; there may be no row yet to lock. Taken behind the order's own lock, several in the order of their names. */
export const lockFunnel = (db: Database, { distributorId, number }: FunnelKey): Promise<void> =>
  lockName(db, `funnel ${distributorId} ${number}`);

/** Units that orders other than this one hold, by part. */
export async function drawnByOthers(
  db: Database,
  funnelId: string,
  orderId: string | undefined,
): Promise<Quantities> {
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

export type Holder = {
  readonly orderId: string;
  readonly distributorId: number;
  readonly revision: number;
  /** Empty: it holds nothing now. */
  readonly quantities: Quantities;
};
/** Makes the draws of an order what it holds; the funnel is locked. */
export async function settleDraws(
  db: Database,
  funnelId: string,
  { orderId, distributorId, revision, quantities }: Holder,
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
    .set({ given_back_at: at(now) })
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
          drawn_at: at(now),
        })),
      )
      // The same revision draws again: what the ERP had refused is queued once more.
      .onConflict((conflict) =>
        conflict
          .columns(['order_id', 'revision', 'part_number'])
          .doUpdateSet({ drawn_at: at(now), given_back_at: null }),
      )
      .execute();
  await touch(db, funnelId);
}

/** What is left has changed: the mirrors fetch it again. */
const touch = (db: Database, funnelId: string) =>
  db
    .updateTable('funnel')
    .set({ changed_tx: sql`pg_current_xact_id()` })
    .where('id', '=', funnelId)
    .execute();
