/** Finds orders by the funnel that they name, and what was submitted of one. */
import type { Database } from '#kernel/server/database.ts';
import type { FunnelKey } from '#areas/funnels/server/index.ts';
import type { Order, OrderContent, OrderStatus } from '../../domain/index.ts';

/** The oldest other order under the number that has been submitted and is not over: a number without a funnel waits for it. */
export const openingOrder = (
  db: Database,
  { distributorId, number }: FunnelKey,
  { id }: Pick<Order, 'id'>,
): Promise<{ number: string | null } | undefined> =>
  db
    .selectFrom('sales_order')
    .select('number')
    .where('distributor_id', '=', distributorId)
    .where('funnel_number', '=', number)
    .where('type', '=', 'funnel')
    .where('status', 'not in', ['draft', 'canceled'])
    .where('deleted', '=', false)
    .where('id', '<>', id)
    .orderBy('submitted_at')
    .limit(1)
    .executeTakeFirst();

/** undefined: no submission of it is kept. */
export const submittedContent = async (
  db: Database,
  { id, revision }: Pick<Order, 'id' | 'revision'>,
): Promise<OrderContent | undefined> =>
  (
    await db
      .selectFrom('order_revision')
      .select('content')
      .where('order_id', '=', id)
      .where('revision', '=', revision)
      .executeTakeFirst()
  )?.content;

export type DrawingOrder = {
  readonly id: string;
  readonly number: string | null;
  readonly status: OrderStatus;
  readonly revision: number;
  readonly submittedBy: string;
};
/** Who submitted each revision of those orders, with number and status; without those that are no more. */
export const drawingOrders = (db: Database, ids: readonly string[]): Promise<DrawingOrder[]> =>
  db
    .selectFrom('sales_order as o')
    .innerJoin('order_revision as r', 'r.order_id', 'o.id')
    .select(['o.id', 'o.number', 'o.status', 'r.revision', 'r.submitted_by_name as submittedBy'])
    .where('o.id', 'in', ids)
    .where('o.deleted', '=', false)
    .execute();

/** How many orders under a funnel are not over, by status; drafts are their author's alone. */
export async function ordersUnder(
  db: Database,
  { distributorId, number }: FunnelKey,
): Promise<ReadonlyMap<OrderStatus, number>> {
  const rows = await db
    .selectFrom('sales_order')
    .select((e) => ['status', e.fn.countAll<number>().as('count')])
    .where('distributor_id', '=', distributorId)
    .where('funnel_number', '=', number)
    .where('type', '=', 'funnel')
    .where('deleted', '=', false)
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, count }) => [status, Number(count)]));
}
