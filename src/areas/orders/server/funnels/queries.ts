/** Finds orders by the funnel that they name. */
import type { Database } from '#kernel/server/database.ts';
import type { FunnelKey } from '#areas/funnels/server/index.ts';
import type { Order } from '../../domain/index.ts';

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
