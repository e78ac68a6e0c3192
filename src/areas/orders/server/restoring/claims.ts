/**
 * Numbers that lost orders claim. A number that no order has stays with the order that claims it;
 * where two orders claim one number, administrators are told of both.
 */
import { dateIn } from '#kernel/domain/calendar.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import { lockName } from '#kernel/server/queries/locks.ts';
import type { Context } from '#kernel/server/route.ts';
import type { FindingNote } from '#areas/restores/server/index.ts';
import {
  isClaimable,
  reasonIn,
  type ClaimedNumber,
  type HeldOrder,
  type NumberRange,
  type OrderStatus,
} from '../../domain/index.ts';
import { writeHistory } from '../order-history-sql.ts';
import { queueOrderMail } from '../mails/order-mails.ts';
import { lockedOrder, updateOrder } from '../order-sql.ts';
import {
  claimNumbers,
  holdersOf,
  isNumberGiven,
  raiseCounters,
  rangesSetAside,
  type NumberClaim,
} from './restored-orders-sql.ts';

/** Until the transaction ends nobody else claims this number or is given it by a claim. */
const lockNumber = (db: Database, number: string) => lockName(db, `order number ${number}`);

/** What a resent order may do with the number that it names; `own`: the one that it has here already. */
export async function claimedNumber(
  db: Database,
  orderId: string,
  number: string | null,
  own: string | null,
): Promise<ClaimedNumber> {
  if (number === null || number === own) return 'free';
  await lockNumber(db, number);
  if (!isClaimable(number, await rangesSetAside(db))) return 'outside';
  return (await isNumberGiven(db, number, orderId)) ? 'taken' : 'free';
}

/**
 * Settles the number of an order that was just taken again: it is never given to another one, and
 * an order that somebody else's device claims the number of too waits for an administrator.
 */
export async function settleClaimed(db: Database, number: string, now: number): Promise<void> {
  await raiseCounters(db, [number]);
  await holdTaken(db, await holdersOf(db, [number]), number, now);
}

/** Notes the claims. → for both sides of every number that two orders claim, what administrators are told. */
export async function claimAll(
  ranges: readonly NumberRange[],
  { db, principal, now }: Context,
  restoreId: string,
  lost: readonly HeldOrder[],
): Promise<FindingNote[]> {
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
    await claimNumbers(tx, claims);
    await raiseCounters(tx, numbers);
    const all = await holdersOf(tx, numbers);
    for (const number of numbers) await holdTaken(tx, all, number, now);
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
): FindingNote => ({
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

const undecided: OrderStatus = 'waiting_approval';
/** One that was taken before the other was known waits until an administrator has looked at both. */
async function holdTaken(
  scoped: Database,
  holders: readonly NumberClaim[],
  number: string,
  now: number,
): Promise<void> {
  const ids = new Set(holders.filter((one) => one.number === number).map((one) => one.orderId));
  if (ids.size < 2) return;
  const db = scoped.withoutPlugins();
  for (const id of ids) {
    const order = await lockedOrder(db, id);
    if (!order || order.number !== number || order.status !== undecided || !order.resentAt)
      continue;
    const held = {
      ...order,
      status: 'stand_by' as const,
      reviewOn: dateIn(now, HOME_ZONE),
      version: order.version + 1,
      updatedAt: now,
      updatedBy: PORTAL,
    };
    const cause = { code: 'number_twice' as const, number, orders: [...ids] };
    await updateOrder(db, held, 0);
    await writeHistory(db, [
      {
        order: held,
        at: now,
        userId: null,
        name: PORTAL,
        kind: 'status',
        from: undecided,
        to: held.status,
        // For portals of before, which know no cause.
        reason: reasonIn('en', null, cause),
        cause,
      },
    ]);
    await queueOrderMail(db, 'held', held, { by: null, at: now, cause });
  }
}
const PORTAL = 'Portal';
