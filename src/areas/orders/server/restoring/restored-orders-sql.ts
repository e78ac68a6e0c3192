/**
 * Reads and writes the data of orders that a restore needs: the last versions from before the
 * restore, numbers set aside, claims, and lost dispatches.
 */
import { sql } from 'kysely';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import { formatOrderNumber } from '#kernel/domain/ids.ts';
import type { NumberRange, Order } from '../../domain/index.ts';
import { requireReadableContent, selectOrders, type StoredOrder } from '../order-sql.ts';

export type RestoredOrder = StoredOrder & {
  readonly restoredVersion: number | null;
  readonly restoredHash: string | null;
};

const withLine = (db: Database) =>
  selectOrders(db).select(['restored_version as restoredVersion', 'restored_hash as restoredHash']);

export const selectOrdersByIds = async (
  db: Database,
  ids: readonly string[],
): Promise<RestoredOrder[]> =>
  ids.length === 0
    ? []
    : (await withLine(db).where('id', 'in', ids).execute()).map((row) =>
        requireReadableContent(row),
      );

/**
 * Stores the current version of every order, which is the one in the backup, as the newest known
 * version from before the restore. Returns how many orders there are.
 */
export async function storeRestoredOrderVersions(db: Database): Promise<number> {
  const noted = await db
    .updateTable('sales_order')
    .set((e) => ({ restored_version: e.ref('version'), restored_hash: null }))
    .executeTakeFirst();
  return Number(noted.numUpdatedRows);
}

/** Stores which version and content a device sent again, and when. */
export async function storeResentVersion(
  db: Database,
  id: string,
  line: { readonly version: number; readonly hash: string | null; readonly now: number },
): Promise<void> {
  await db
    .updateTable('sales_order')
    .set({
      restored_version: line.version,
      restored_hash: line.hash,
      resent_at: toTimestamp(line.now),
    })
    .where('id', '=', id)
    .execute();
}

export async function updateLostApproval(
  db: Database,
  id: string,
  lost: NonNullable<Order['lostApproval']>,
): Promise<void> {
  await db
    .updateTable('sales_order')
    .set({ lost_approval: JSON.stringify(lost) })
    .where('id', '=', id)
    .execute();
}

/** Returns the time of the newest change of an order up to `upTo`, or null if there is none. */
export const selectNewestOrderInstant = async (
  db: Database,
  upTo: number,
): Promise<number | null> =>
  (
    await db
      .selectFrom('sales_order')
      .select((e) => e.fn.max('updated_at').as('newest'))
      .where('updated_at', '<=', toTimestamp(upTo))
      .executeTakeFirstOrThrow()
  ).newest;

export const selectOrderCounters = (db: Database) =>
  db.selectFrom('order_counter').select(['year', 'last']).orderBy('year').execute();

/**
 * Returns the last count of a year that had been assigned to an order before the instant `before`,
 * or that a restore had set aside. Restores between `before` and `since` do not count. 0 if there
 * was none.
 */
export async function selectLastNumberBefore(
  db: Database,
  year: number,
  { before, since }: { readonly before: number; readonly since: number },
): Promise<number> {
  const { rows } = await sql<{ last: number }>`select greatest(
    (select max(g.last) from order_number_range g join restore s on s.id = g.restore_id
      where g.year = ${year} and (s.restored_at <= ${toTimestamp(before)} or s.restored_at > ${toTimestamp(since)})),
    (select max(substr(o.number, 4)::int) from sales_order o join order_revision r on r.order_id = o.id
      where r.revision = 1 and r.submitted_at < ${toTimestamp(before)} and o.number like ${formatOrderNumber(year, 0).slice(0, 3)} || '%'),
    0) as last`.execute(db.withoutPlugins());
  return rows[0]!.last;
}

/** Stores the numbers that a restore sets aside, and raises the counters past them. */
export async function reserveNumbers(
  db: Database,
  restoreId: string,
  ranges: readonly NumberRange[],
): Promise<void> {
  await db
    .insertInto('order_number_range')
    .values(ranges.map((range) => ({ restore_id: restoreId, ...range })))
    .execute();
  await db
    .insertInto('order_counter')
    .values(ranges.map(({ year, last }) => ({ year, last })))
    .onConflict((c) => c.column('year').doUpdateSet((row) => ({ last: row.ref('excluded.last') })))
    .execute();
}

/**
 * Raises the counters to the given numbers, as a number that a device has shown is never given
 * again. Years without a counter are left out.
 */
export async function raiseOrderCounters(db: Database, numbers: readonly string[]): Promise<void> {
  for (const { year, last } of await selectOrderCounters(db)) {
    const shown = numbers
      .map((number) => Number(number.slice(3)))
      .filter((count, n) => formatOrderNumber(year, count) === numbers[n]);

    const highest = Math.max(last, ...shown);
    if (highest > last)
      await db
        .updateTable('order_counter')
        .set((e) => ({ last: e.fn<number>('greatest', ['last', e.val(highest)]) }))
        .where('year', '=', year)
        .execute();
  }
}

export const selectReservedRanges = (db: Database): Promise<NumberRange[]> =>
  db.selectFrom('order_number_range').select(['year', 'first', 'last']).execute();

/** A number that an order claims or has, and the version of that order. */
export type NumberClaim = {
  readonly number: string;
  readonly orderId: string;
  readonly distributorId: number;
  readonly version: number;
};

export async function insertNumberClaims(
  db: Database,
  claims: readonly NumberClaim[],
): Promise<void> {
  await db
    .insertInto('order_number_claim')
    .values(
      claims.map((claim) => ({
        number: claim.number,
        order_id: claim.orderId,
        distributor_id: claim.distributorId,
        version: claim.version,
      })),
    )
    .onConflict((c) => c.columns(['number', 'order_id']).doNothing())
    .execute();
}

/** Returns the orders that have or claim these numbers, across all distributors. */
export async function selectNumberClaims(
  db: Database,
  numbers: readonly string[],
): Promise<readonly NumberClaim[]> {
  if (numbers.length === 0) return [];
  const all = db.withoutPlugins();
  const claimed = await all
    .selectFrom('order_number_claim')
    .select(['number', 'order_id as orderId', 'distributor_id as distributorId', 'version'])
    .where('number', 'in', numbers)
    .execute();
  const held = await all
    .selectFrom('sales_order')
    .select(['number', 'id as orderId', 'distributor_id as distributorId', 'version'])
    .where('number', 'in', numbers)
    .execute();
  return [...claimed, ...held.map((one) => ({ ...one, number: one.number! }))];
}

/**
 * Returns whether another order has this number, or whether any order, this one included, had it
 * until it was voided.
 */
export async function isNumberTakenOrVoided(
  db: Database,
  number: string,
  orderId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from sales_order where number = ${number} and id <> ${orderId}
    union all
    select from order_history where changes -> 0 ->> 'field' = 'number' and changes -> 0 ->> 'from' = ${number}
    limit 1`.execute(db.withoutPlugins());
  return rows.length > 0;
}

/**
 * Marks the open dispatches that were never leased as leased, with a lease that is over. The ERP
 * may have fetched them since the backup, so its answers count, and they are offered again. Returns
 * the orders of all open dispatches.
 */
export async function markUnleasedAsOnceLeased(db: Database, now: number) {
  await db
    .updateTable('order_dispatch')
    .set({ lease_id: sql<string>`gen_random_uuid()`, leased_until: toTimestamp(now) })
    .where('closed_at', 'is', null)
    .where('lease_id', 'is', null)
    .execute();
  return db
    .selectFrom('order_dispatch as d')
    .innerJoin('sales_order as o', 'o.id', 'd.order_id')
    .select(['o.id', 'o.number', 'o.version', 'o.distributor_id as distributorId'])
    .where('d.closed_at', 'is', null)
    .execute();
}

/**
 * Inserts closed dispatches for submissions of the lost time, which may have been approved and
 * fetched. They let an acceptance by the ERP be recognized; they change nothing by themselves.
 */
export async function insertLostDispatches(
  db: Database,
  order: Pick<Order, 'id' | 'distributorId' | 'submittedAt'>,
  revisions: readonly number[],
  now: number,
): Promise<void> {
  if (revisions.length === 0) return;
  await db
    .insertInto('order_dispatch')
    .values(
      revisions.map((revision) => ({
        order_id: order.id,
        distributor_id: order.distributorId,
        revision,
        created_at: toTimestamp(order.submittedAt ?? now),
        lease_id: sql<string>`gen_random_uuid()`,
        leased_until: toTimestamp(now),
        closed_at: toTimestamp(now),
        outcome: 'taken_away' as const,
      })),
    )
    .execute();
}

/** Returns the revisions of an order that are frozen. */
export const selectSubmittedRevisions = async (db: Database, orderId: string): Promise<number[]> =>
  (
    await db
      .selectFrom('order_revision')
      .select('revision')
      .where('order_id', '=', orderId)
      .execute()
  ).map(({ revision }) => revision);
