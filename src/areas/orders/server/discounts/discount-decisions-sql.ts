/** Reads and writes what approvers decided on discounts. */
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import type { DiscountDecision, Order } from '../../domain/index.ts';

/**
 * A decision as stored. `userId` is the user who decided; an unchanged line keeps the earlier
 * decision and its user.
 */
export type WrittenDecision = DiscountDecision & { readonly userId: number };

/** Returns the decisions on one submission. */
export const selectDiscountDecisions = (
  db: Database,
  { id, revision }: Pick<Order, 'id' | 'revision'>,
): Promise<WrittenDecision[]> =>
  db
    .selectFrom('order_discount_decision')
    .select([
      'line_id as lineId',
      'accepted',
      'reason',
      'decided_by as userId',
      'decided_by_name as by',
      'decided_at as at',
    ])
    .where('order_id', '=', id)
    .where('revision', '=', revision)
    .orderBy('line_id')
    .execute();

/** Stores decisions. A line that was decided before gets the new decision. */
export async function insertDiscountDecisions(
  db: Database,
  { id, distributorId, revision }: Pick<Order, 'id' | 'distributorId' | 'revision'>,
  decisions: readonly WrittenDecision[],
): Promise<void> {
  if (decisions.length === 0) return;
  await db
    .insertInto('order_discount_decision')
    .values(
      decisions.map(({ lineId, accepted, reason, by, at: when, userId }) => ({
        order_id: id,
        distributor_id: distributorId,
        revision,
        line_id: lineId,
        accepted,
        reason,
        decided_by: userId,
        decided_by_name: by,
        decided_at: toTimestamp(when),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'revision', 'line_id']).doUpdateSet((e) => ({
        accepted: e.ref('excluded.accepted'),
        reason: e.ref('excluded.reason'),
        decided_by: e.ref('excluded.decided_by'),
        decided_by_name: e.ref('excluded.decided_by_name'),
        decided_at: e.ref('excluded.decided_at'),
      })),
    )
    .execute();
}
