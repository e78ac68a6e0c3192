/** Finds orders by the funnel that they name, and the content of their submissions. */
import type { Database } from '#kernel/server/database.ts';
import type { FunnelKey } from '#areas/funnels/server/index.ts';
import type { Order, OrderContent, OrderStatus } from '../../domain/index.ts';

/**
 * Returns the oldest other order under the number that is neither a draft nor canceled. As long as
 * the number has no funnel, further orders under it wait for this one.
 */
export const selectOldestOrderUnderFunnel = (
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

/**
 * Returns the content of the submission of the given revision, or undefined if it does not exist.
 */
export const selectSubmittedContent = async (
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

/** A revision of an order that draws from a funnel. */
export type DrawingOrder = {
  readonly id: string;
  readonly number: string | null;
  readonly status: OrderStatus;
  readonly revision: number;
  readonly submittedBy: string;
};

/**
 * Returns each revision of the given orders, with the order's number and status and the person who
 * submitted it. Deleted orders are left out.
 */
export const selectOrdersOfDraws = (
  db: Database,
  ids: readonly string[],
): Promise<DrawingOrder[]> =>
  db
    .selectFrom('sales_order as o')
    .innerJoin('order_revision as r', 'r.order_id', 'o.id')
    .select(['o.id', 'o.number', 'o.status', 'r.revision', 'r.submitted_by_name as submittedBy'])
    .where('o.id', 'in', ids)
    .where('o.deleted', '=', false)
    .execute();

/**
 * Returns how many orders name a funnel, by status. Drafts and finished orders are included; the
 * caller selects.
 */
export async function countOrdersUnderFunnel(
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
