/**
 * Manages the numbers that lost orders claim. A number that no order has stays reserved for the
 * order that claims it. If two orders claim one number, administrators are told of both.
 */
import { dateInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import { takeAdvisoryLock } from '#kernel/server/queries/advisory-locks.ts';
import type { Context } from '#kernel/server/define-route.ts';
import { findRestoreThatLost, type Restore } from '#areas/restores/domain/index.ts';
import { storeFindings, type NewFinding } from '#areas/restores/server/index.ts';
import {
  isClaimable,
  lostNumberFinding,
  reasonText,
  type AcknowledgedOrder,
  type NumberClaimState,
  type HeldOrder,
  type NumberRange,
  type Order,
  type OrderStatus,
} from '../../domain/index.ts';
import { insertOrderHistory } from '../order-history-sql.ts';
import { queueOrderMail } from '../mails/order-mails.ts';
import { lockOrder } from '../order-sql.ts';
import { updateOrder } from '../order-writing-sql.ts';
import {
  insertNumberClaims,
  selectNumberClaims,
  isNumberTakenOrVoided,
  raiseOrderCounters,
  selectReservedRanges,
  type NumberClaim,
} from './restored-orders-sql.ts';

/**
 * Locks a number until the transaction ends, so that no other transaction claims it or assigns it
 * through a claim.
 */
const lockNumber = (db: Database, number: string) => takeAdvisoryLock(db, `order number ${number}`);

/**
 * Locks the number that a resent order claims, and returns whether the order may have it.
 * @param own The number that the order has on this server, or null if it has none.
 */
export async function decideClaimedNumber(
  db: Database,
  orderId: string,
  number: string | null,
  own: string | null,
): Promise<NumberClaimState> {
  if (number === null || number === own) return 'free';
  await lockNumber(db, number);
  if (!isClaimable(number, await selectReservedRanges(db))) return 'outside';
  return (await isNumberTakenOrVoided(db, number, orderId)) ? 'taken' : 'free';
}

/**
 * Settles the number of an order that was just stored again. The number is never given to another
 * order. If another order claims it too, the order that has it and waits for approval is held until
 * an administrator decides.
 */
export async function resolveNumberClaim(db: Database, number: string, now: number): Promise<void> {
  await raiseOrderCounters(db, [number]);
  await holdOrdersClaimingSameNumber(db, await selectNumberClaims(db, [number]), number, now);
}

/**
 * Stores the claims. Returns the findings for administrators: one for each side of every number
 * that two orders claim.
 */
export async function storeNumberClaims(
  ranges: readonly NumberRange[],
  { db, principal, now }: Context,
  restoreId: string,
  lost: readonly HeldOrder[],
): Promise<NewFinding[]> {
  const claims = lost.flatMap(({ id, number, distributorId, version }): NumberClaim[] =>
    number !== null && isClaimable(number, ranges)
      ? [
          {
            number,
            orderId: id,
            distributorId: principal.distributorId ?? distributorId,
            version,
          },
        ]
      : [],
  );

  if (claims.length === 0) return [];

  const numbers = [...new Set(claims.map(({ number }) => number))].sort();

  const holders = await db.transaction().execute(async (tx) => {
    for (const number of numbers) await lockNumber(tx, number);
    await insertNumberClaims(tx, claims);
    await raiseOrderCounters(tx, numbers);
    const all = await selectNumberClaims(tx, numbers);
    for (const number of numbers) await holdOrdersClaimingSameNumber(tx, all, number, now);
    return all;
  });

  return holders.flatMap((one) => {
    const other = holders.find(
      ({ number, orderId }) => number === one.number && orderId !== one.orderId,
    );
    return other ? [noteOf(restoreId, one, other, principal.userId)] : [];
  });
}

const noteOf = (
  restoreId: string,
  one: NumberClaim,
  other: NumberClaim,
  seenBy: number,
): NewFinding => ({
  restoreId,
  subject: 'order',
  documentId: one.orderId,
  name: one.number,
  distributorId: one.distributorId,
  kind: 'number_twice',
  version: one.version,
  details: { other: other.orderId },
  seenBy,
});

/**
 * Tells administrators that an order that was sent again keeps the number that it was assigned on
 * this server. It was submitted here after its device had compared it, so the comparison could not
 * report this.
 */
export async function reportRenumberedOrder(
  { db, principal, now }: Context,
  restores: readonly Restore[],
  sent: AcknowledgedOrder,
  order: Order,
): Promise<void> {
  const lostBy = findRestoreThatLost(restores, sent.updatedAt, now);
  const lostNumber = lostNumberFinding(order, sent);
  if (!lostBy || !lostNumber) return;

  const note: NewFinding = {
    ...lostNumber,
    restoreId: lostBy.id,
    subject: 'order',
    documentId: sent.id,
    name: sent.number!,
    distributorId: order.distributorId,
    version: sent.version,
    seenBy: principal.userId,
  };
  await storeFindings(db, [note], now);
}

const undecided: OrderStatus = 'waiting_approval';

/**
 * Puts resent orders on hold if another order claims their number too, until an administrator has
 * looked at both. Only orders that still wait for approval are held.
 */
async function holdOrdersClaimingSameNumber(
  scoped: Database,
  holders: readonly NumberClaim[],
  number: string,
  now: number,
): Promise<void> {
  const ids = new Set(holders.filter((one) => one.number === number).map((one) => one.orderId));
  if (ids.size < 2) return;

  const db = scoped.withoutPlugins();
  for (const id of ids) {
    const order = await lockOrder(db, id);
    if (!order || order.number !== number || order.status !== undecided || !order.resentAt)
      continue;

    const held = {
      ...order,
      status: 'stand_by' as const,
      reviewOn: dateInZone(now, HOME_ZONE),
      version: order.version + 1,
      updatedAt: now,
      updatedBy: PORTAL,
    };
    const cause = { code: 'number_twice' as const, number, orders: [...ids] };
    await updateOrder(db, held, 0);
    await insertOrderHistory(db, [
      {
        order: held,
        at: now,
        userId: null,
        name: PORTAL,
        kind: 'status',
        from: undecided,
        to: held.status,
        // Older portals show the reason, as they do not know causes.
        reason: reasonText('en', null, cause),
        cause,
      },
    ]);

    await queueOrderMail(db, 'held', held, { by: null, at: now, cause });
  }
}

const PORTAL = 'Portal';
