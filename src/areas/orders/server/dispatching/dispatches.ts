/** Orders on their way to the ERP: offered by lease, acknowledged, answered. For the module that speaks with it. */
import { dateIn } from '#kernel/domain/calendar.ts';
import { HOME_ZONE, HOUR, MINUTE } from '#kernel/domain/dates.ts';
import { sortableNumber } from '#kernel/domain/ids.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import { NewerDocument } from '#kernel/server/newer-document.ts';
import { raiseAlerts, resolveAlertsAbout } from '#areas/alerts/server/index.ts';
import {
  applyErpResult,
  ERP_AUTHOR,
  type DispatchCode,
  type ErpResult,
  type OrderEvent,
  type Order,
} from '../../domain/index.ts';
import { mailItems, raiseReturned, writeStep } from '../commands/steps.ts';
import { queueOrderMail } from '../mails/order-mails.ts';
import { idOfNumber, lockedOrder, storedOrder, type StoredOrder } from '../order-sql.ts';
import { orderOf } from '../visibility.ts';
import {
  acknowledgeDispatch,
  closeDispatch,
  idOfVoidNumber,
  lastLeased,
  leaseDispatches,
  openDispatch,
  stuckDispatches,
  type Dispatch,
} from './dispatch-sql.ts';

/** How long the ERP has an order to itself before it is offered again. */
export const LEASE = 15 * MINUTE;
/** Acknowledged for so long without an answer: stuck, to be sent again by hand. */
export const STUCK_AFTER = HOUR;

/** By lease or acknowledgement. */
export const isTakenByErp = (dispatch: Dispatch | undefined, now: number): boolean =>
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
  for (const dispatch of await leaseDispatches(db, now, now + LEASE, limit)) {
    const order = await storedOrder(db, dispatch.orderId).catch(laterIfNewer);
    if (order) offered.push({ dispatch, order });
  }
  return offered.sort(
    (a, b) =>
      a.dispatch.createdAt - b.dispatch.createdAt ||
      sortableNumber(a.order.number!).localeCompare(sortableNumber(b.order.number!)),
  );
}
/** Offered again when its lease is over, perhaps by a process that can read it. The others go on. */
function laterIfNewer(error: unknown): undefined {
  if (!(error instanceof NewerDocument)) throw error;
}
export const stuck = (db: Database, now: number) => stuckDispatches(db, now - STUCK_AFTER);

type DispatchRefusal = DispatchCode | 'not_found' | 'illegal_transition';
/** An acknowledged dispatch is never offered again. Repeating it does no harm, even when the answer was faster. */
export async function acknowledge(
  db: Database,
  number: string,
  leaseId: string,
  revision: number,
  now: number,
): Promise<Result<StoredOrder, DispatchRefusal>> {
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

export type AppliedResult = {
  readonly order: StoredOrder | Order;
  /** The order's status had changed here: nobody waited for this acceptance any more, so the administrators get an alert. */
  readonly conflict: boolean;
};
/**
 * Applies the ERP's answer to the revision that it names, under whichever of its dispatches the ERP got it: what was sent again may still be answered from the first time.
 * A refusal that repeats the last one is not taken for an answer to what was queued since; an acceptance always counts.
 */
export async function applyResult(
  db: Database,
  number: string,
  revision: number,
  result: ErpResult,
  now: number,
): Promise<Result<AppliedResult, DispatchRefusal>> {
  const before = await lockedByNumber(db, number);
  const isAcceptance = result.outcome === 'accepted';
  if (!before) {
    const gone = isAcceptance ? await lockedByVoidNumber(db, number) : undefined;
    const fetched = gone && (await lastLeased(db, gone.id, revision));
    return fetched
      ? await alertTooLate(db, gone, fetched, number, result, now)
      : refuse('not_found');
  }
  const leased = await lastLeased(db, before.id, revision);
  // The ERP made an order of a revision that it once fetched: somebody has to know before it makes a second one of the next.
  if (revision !== before.revision)
    return isAcceptance && leased
      ? await alertTooLate(db, before, leased, number, result, now)
      : refuse('stale_revision', { details: { revision: before.revision } });
  const open = await openDispatch(db, before.id);
  if (!leased || (open?.leaseId === null && isAnswer(leased.outcome) && !isAcceptance))
    return refuse('not_dispatched');
  const applied = applyErpResult(await orderOf(db, before), result, {
    now,
    today: dateIn(now, HOME_ZONE),
    name: ERP_AUTHOR,
  });
  if (!applied.ok) {
    if (isAcceptance && before.status === 'complete' && before.erpNumber === result.erpNumber)
      return ok({ order: before, conflict: false });
    return isAcceptance
      ? await alertTooLate(db, before, leased, number, result, now)
      : refuse('illegal_transition', { details: { state: before.status } });
  }
  const order = applied.value;
  const reason = reasonOf(result);
  const author = { at: now, userId: null, name: ERP_AUTHOR };
  await writeStep(db, before, order, author, reason ? { reason } : {});
  await closeDispatch(db, order.id, result.outcome, now);
  // An acceptance under the same number of the ERP ends the alert that an earlier one, which came too late, had raised.
  if (result.erpNumber !== null)
    await resolveAlertsAbout(db, 'erp_conflict', order.id, result.erpNumber, now);
  if (result.outcome === 'rejected') await raiseReturned(db, order, number, result.errors, now);
  const items = mailItems(result.errors);
  await queueOrderMail(db, mails[result.outcome], order, { by: null, at: now, items });
  return ok({ order, conflict: false });
}
const mails: Readonly<Record<ErpResult['outcome'], OrderEvent>> = {
  accepted: 'complete',
  rejected: 'refused',
  hold: 'held',
};
/** The ERP's errors, a line each: `02 · 3 · message`. */
const reasonOf = ({ errors }: ErpResult): string =>
  errors
    .map(({ code, line, message }) => [code, ...(line === undefined ? [] : [line]), message])
    .map((parts) => parts.join(' · '))
    .join('\n');

/** The alert is the dispatch's: a later return of the order has the order's own, and neither hides the other. */
async function alertTooLate(
  db: Database,
  order: StoredOrder,
  { id }: Pick<Dispatch, 'id'>,
  number: string,
  { erpNumber }: ErpResult,
  now: number,
): Promise<Result<AppliedResult, DispatchRefusal>> {
  await raiseAlerts(db, now, {
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
export async function lockedByNumber(
  db: Database,
  number: string,
): Promise<(StoredOrder & { readonly number: string }) | undefined> {
  const id = await idOfNumber(db, number);
  const found = id && (await lockedOrder(db, id));
  return found && found.number === number ? { ...found, number } : undefined;
}
/** The order that once had a number and was voided: the ERP's result for it still matters. */
async function lockedByVoidNumber(db: Database, number: string): Promise<StoredOrder | undefined> {
  const id = await idOfVoidNumber(db, number);
  return id === undefined ? undefined : await lockedOrder(db, id);
}
