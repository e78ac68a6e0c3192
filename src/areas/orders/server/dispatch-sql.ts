/**
 * Reads and writes dispatches. A dispatch is an order's path to the ERP, from the approval to the
 * answer.
 */
import { sql } from 'kysely';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import type { Order } from '../domain/index.ts';
import type { DispatchOutcome } from './tables.ts';

const dispatchColumns = [
  'id',
  'order_id as orderId',
  'revision',
  'created_at as createdAt',
  'lease_id as leaseId',
  'leased_until as leasedUntil',
  'acknowledged_at as acknowledgedAt',
  'closed_at as closedAt',
  'outcome',
] as const;

/** A dispatch. It is open until `closedAt`, and `outcome` says how it ended. */
export type Dispatch = {
  readonly id: string;
  readonly orderId: string;
  readonly revision: number;
  readonly createdAt: number;
  readonly leaseId: string | null;
  readonly leasedUntil: number | null;
  readonly acknowledgedAt: number | null;
  readonly closedAt: number | null;
  readonly outcome: DispatchOutcome | null;
};

/**
 * Returns the open dispatch of an order and locks it until the transaction ends, so that it cannot
 * be leased while a command decides.
 */
export const selectLockedOpenDispatch = (
  db: Database,
  orderId: string,
): Promise<Dispatch | undefined> =>
  db
    .selectFrom('order_dispatch')
    .select(dispatchColumns)
    .where('order_id', '=', orderId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Returns the latest dispatch of a revision that the ERP has leased, open or closed. */
export const selectLastLeasedDispatch = (
  db: Database,
  orderId: string,
  revision: number,
): Promise<Dispatch | undefined> =>
  db
    .selectFrom('order_dispatch')
    .select(dispatchColumns)
    .where('order_id', '=', orderId)
    .where('revision', '=', revision)
    .where('lease_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Opens a dispatch for an order that enters `waiting_processing`. */
export async function insertDispatch(
  db: Database,
  order: Pick<Order, 'id' | 'distributorId' | 'revision'>,
  now: number,
): Promise<void> {
  await db
    .insertInto('order_dispatch')
    .values({
      order_id: order.id,
      distributor_id: order.distributorId,
      revision: order.revision,
      created_at: toTimestamp(now),
    })
    .execute();
}

/** Closes the open dispatch of an order, if there is one. */
export async function closeDispatch(
  db: Database,
  orderId: string,
  outcome: DispatchOutcome,
  now: number,
): Promise<void> {
  await db
    .updateTable('order_dispatch')
    .set({ closed_at: toTimestamp(now), outcome })
    .where('order_id', '=', orderId)
    .where('closed_at', 'is', null)
    .execute();
}

/** Stores an acknowledgement. A repeated one keeps the first time. */
export async function acknowledgeDispatch(db: Database, id: string, now: number): Promise<void> {
  await db
    .updateTable('order_dispatch')
    .set({ acknowledged_at: toTimestamp(now) })
    .where('id', '=', id)
    .where('acknowledged_at', 'is', null)
    .execute();
}

/**
 * Leases the oldest open dispatches that are not acknowledged and have no running lease. Two
 * simultaneous callers get different ones.
 */
export async function leaseDispatches(
  db: Database,
  now: number,
  until: number,
  limit: number,
): Promise<Dispatch[]> {
  const free = db
    .selectFrom('order_dispatch')
    .select('id')
    .where('closed_at', 'is', null)
    .where('acknowledged_at', 'is', null)
    .where((e) => e.or([e('leased_until', 'is', null), e('leased_until', '<=', toTimestamp(now))]))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('order_dispatch')
    .set({ lease_id: sql<string>`gen_random_uuid()`, leased_until: toTimestamp(until) })
    .where('id', 'in', free)
    .returning(dispatchColumns)
    .execute();
}

/**
 * Returns up to `limit` open dispatches that were acknowledged at `since` or earlier, oldest first.
 * `id` is the id of the order.
 */
export const selectStuckDispatches = async (db: Database, since: number, limit: number) =>
  (
    await db
      .selectFrom('order_dispatch as d')
      .innerJoin('sales_order as o', 'o.id', 'd.order_id')
      .select([
        'o.id',
        'o.number',
        'd.revision',
        'd.distributor_id as distributorId',
        'd.acknowledged_at as acknowledgedAt',
      ])
      .where('d.closed_at', 'is', null)
      .where('d.acknowledged_at', '<=', toTimestamp(since))
      .orderBy('d.acknowledged_at')
      .limit(limit)
      .execute()
  ).map((row) => ({ ...row, number: row.number!, acknowledgedAt: row.acknowledgedAt! }));

/** Returns the number of open dispatches that the ERP has not acknowledged. */
export const countWaitingDispatches = async (db: Database): Promise<number> =>
  (
    await db
      .selectFrom('order_dispatch')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('closed_at', 'is', null)
      .where('acknowledged_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).n;
