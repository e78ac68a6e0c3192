/** Orders on their way to the ERP: offered by lease, acknowledged, answered. For the room that speaks with it. */
import { dateIn, HOME_ZONE, HOUR, MINUTE } from '#kernel/domain/dates.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import { raise, resolveAbout } from '#areas/alerts/server/index.ts';
import { distributorOf } from '#areas/distributors/server/index.ts';
import { applyErpResult, type ErpResult, type Order } from '../domain/index.ts';
import {
  acknowledgeDispatch,
  closeDispatch,
  idOfNumber,
  idOfVoidNumber,
  lastLeased,
  leaseDispatches,
  lockedOrder,
  openDispatch,
  storedOrder,
  stuckDispatches,
  updateOrder,
  writeHistory,
  type Dispatch,
  type StoredOrder,
} from './queries.ts';
import { tell } from './mails.ts';

/** How long the ERP has an order to itself before it is offered again. */
export const LEASE = 15 * MINUTE;
/** Acknowledged for so long without an answer: stuck, to be sent anew by hand. */
export const STUCK_AFTER = HOUR;
const ERP = 'Microsiga';

export const isTaken = (dispatch: Dispatch | undefined, now: number): boolean =>
  dispatch !== undefined &&
  (dispatch.acknowledgedAt !== null ||
    (dispatch.leasedUntil !== null && dispatch.leasedUntil > now));
export const isStuck = (dispatch: Dispatch | undefined, now: number): boolean =>
  dispatch?.acknowledgedAt !== undefined &&
  dispatch.acknowledgedAt !== null &&
  dispatch.acknowledgedAt <= now - STUCK_AFTER;

export type OfferedDispatch = { readonly dispatch: Dispatch; readonly order: StoredOrder };
/** Leases the orders that wait longest; each is offered to one caller at a time. */
export async function offer(db: Database, now: number, limit: number): Promise<OfferedDispatch[]> {
  const offered: OfferedDispatch[] = [];
  for (const dispatch of await leaseDispatches(db, now, now + LEASE, limit))
    offered.push({ dispatch, order: (await storedOrder(db, dispatch.orderId))! });
  return offered.sort(
    (a, b) =>
      a.dispatch.createdAt - b.dispatch.createdAt || a.order.number!.localeCompare(b.order.number!),
  );
}
export const stuck = (db: Database, now: number) => stuckDispatches(db, now - STUCK_AFTER);

export type ErpRefusal =
  | 'not_found'
  | 'stale_revision'
  | 'stale_lease'
  | 'not_dispatched'
  | 'illegal_transition';
/** An acknowledged dispatch is never offered again. Repeating it does no harm, even when the answer was faster. */
export async function acknowledge(
  db: Database,
  number: string,
  leaseId: string,
  revision: number,
  now: number,
): Promise<Result<StoredOrder, ErpRefusal>> {
  const found = await lockedByNumber(db, number);
  if (!found) return refuse('not_found');
  const open = await openDispatch(db, found.id);
  if (revision !== found.revision || (open && open.revision !== revision))
    return refuse('stale_revision', { details: { revision: found.revision } });
  if (!open) {
    const last = await lastLeased(db, found.id, revision);
    return last && isAnswer(last.outcome) && last.leaseId === leaseId
      ? ok(found)
      : refuse('illegal_transition', { details: { state: found.status } });
  }
  if (open.leaseId !== leaseId) return refuse('stale_lease');
  await acknowledgeDispatch(db, open.id, now);
  return ok(found);
}

const isAnswer = (outcome: Dispatch['outcome']) =>
  outcome === 'accepted' || outcome === 'rejected' || outcome === 'hold';

export type Settled = {
  readonly order: StoredOrder | Order;
  /** The order had moved on here: an acceptance that nobody asked for any more, told to the administrators. */ readonly conflict: boolean;
};
/**
 * Applies the ERP's answer to the revision that it names, under whichever of its dispatches the ERP got it: what was sent anew may still be answered from the first time.
 * A refusal that repeats the last one is not taken for an answer to what was queued since; an acceptance always counts.
 */
export async function applyResult(
  db: Database,
  number: string,
  revision: number,
  result: ErpResult,
  now: number,
): Promise<Result<Settled, ErpRefusal>> {
  const before = await lockedByNumber(db, number);
  const isAcceptance = result.outcome === 'accepted';
  if (!before) {
    const gone = isAcceptance ? await lockedByVoidNumber(db, number) : undefined;
    const fetched = gone && (await lastLeased(db, gone.id, revision));
    return fetched
      ? await tellTooLate(db, gone, fetched, number, result, now)
      : refuse('not_found');
  }
  const leased = await lastLeased(db, before.id, revision);
  // The ERP made an order of a revision that it once fetched: somebody has to know before it makes a second one of the next.
  if (revision !== before.revision)
    return isAcceptance && leased
      ? await tellTooLate(db, before, leased, number, result, now)
      : refuse('stale_revision', { details: { revision: before.revision } });
  const open = await openDispatch(db, before.id);
  if (!leased || (open?.leaseId === null && isAnswer(leased.outcome) && !isAcceptance))
    return refuse('not_dispatched');
  const distributor = await distributorOf(db, before.distributorId);
  const settled = applyErpResult({ ...before, distributorName: distributor!.name }, result, {
    now,
    today: dateIn(now, HOME_ZONE),
    name: ERP,
  });
  if (!settled.ok) {
    if (isAcceptance && before.status === 'complete' && before.erpNumber === result.erpNumber)
      return ok({ order: before, conflict: false });
    return isAcceptance
      ? await tellTooLate(db, before, leased, number, result, now)
      : refuse('illegal_transition', { details: { state: before.status } });
  }
  const { creatorId: _creator, ...order } = { ...settled.value, creatorId: 0 };
  await updateOrder(db, order, 0);
  await closeDispatch(db, order.id, result.outcome, now);
  const reason = result.errors
    .map(
      (error) =>
        `${error.code}${error.line === undefined ? '' : ` · ${error.line}`} · ${error.message}`,
    )
    .join('\n');
  await writeHistory(db, [
    {
      order,
      at: now,
      userId: null,
      name: ERP,
      kind: 'status',
      from: before.status,
      to: order.status,
      ...(reason ? { reason } : {}),
    },
  ]);
  // What an acceptance that came too late had told the administrators is settled by one that counts, under the same number of the ERP.
  if (result.erpNumber !== null)
    await resolveAbout(db, 'erp_conflict', order.id, result.erpNumber, now);
  if (result.outcome === 'rejected')
    await raise(db, now, {
      id: order.id,
      distributorId: order.distributorId,
      kind: 'order',
      number,
      items: result.errors.map(({ code, line, message }) => ({
        code,
        note: message,
        ...(line === undefined ? {} : { line }),
      })),
    });
  if (result.outcome !== 'hold')
    await tell(db, result.outcome === 'accepted' ? 'complete' : 'refused', order, {
      by: null,
      at: now,
      items: result.errors.map(({ code, line, message }) => ({
        code,
        message,
        ...(line === undefined ? {} : { line }),
      })),
    });
  return ok({ order, conflict: false });
}

/** The alert is the dispatch's: a later return of the order has the order's own, and neither hides the other. */
async function tellTooLate(
  db: Database,
  order: StoredOrder,
  { id }: Pick<Dispatch, 'id'>,
  number: string,
  { erpNumber }: ErpResult,
  now: number,
): Promise<Result<Settled, ErpRefusal>> {
  await raise(db, now, {
    id,
    subjectId: order.id,
    distributorId: 0,
    kind: 'erp_conflict',
    number,
    items: [{ code: 'accepted_too_late', note: erpNumber! }],
  });
  return ok({ order, conflict: true });
}

/** The number is looked up first: what is locked is the order's id, as every command does. */
async function lockedByNumber(
  db: Database,
  number: string,
): Promise<(StoredOrder & { readonly number: string }) | undefined> {
  const id = await idOfNumber(db, number);
  const found = id && (await lockedOrder(db, id));
  return found && found.number === number ? { ...found, number } : undefined;
}
/** The order that once bore a number and was given up: what the ERP makes of it is still somebody's affair. */
async function lockedByVoidNumber(db: Database, number: string): Promise<StoredOrder | undefined> {
  const id = await idOfVoidNumber(db, number);
  return id === undefined ? undefined : await lockedOrder(db, id);
}
