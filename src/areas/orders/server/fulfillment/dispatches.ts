/**
 * Manages the path of orders to the ERP: the ERP leases them, acknowledges them and answers. The
 * module that communicates with the ERP uses these functions.
 */
import { dateInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE, HOUR, MINUTE } from '#kernel/domain/dates.ts';
import { sortableOrderNumber } from '#kernel/domain/ids.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import { NewerDocumentError } from '#kernel/server/newer-document-error.ts';
import { raiseAlerts, resolveAlertsWithNote } from '#areas/alerts/server/index.ts';
import {
  applyErpResult,
  ERP_AUTHOR,
  type DispatchCode,
  type ErpResult,
  type OrderEvent,
  type Order,
} from '../../domain/index.ts';
import { correctionsForMail, raiseReturnedAlert, writeStep } from '../commands/write-step.ts';
import { queueOrderMail } from '../mails/order-mails.ts';
import {
  selectOrderIdByNumber,
  lockOrder,
  selectOrderById,
  type StoredOrder,
} from '../order-sql.ts';
import { orderForDevice } from '../visibility.ts';
import {
  acknowledgeDispatch,
  closeDispatch,
  selectLastLeasedDispatch,
  leaseDispatches,
  selectLockedOpenDispatch,
  selectStuckDispatches,
  type Dispatch,
} from '../dispatch-sql.ts';
import { selectOrderIdOfVoidedNumber } from '../order-history-sql.ts';

/** Milliseconds for which a leased order is not leased again. */
export const DISPATCH_LEASE_MS = 15 * MINUTE;

/**
 * How long after its acknowledgement an unanswered order is stuck and can be sent again by hand, in
 * milliseconds.
 */
export const STUCK_AFTER_MS = HOUR;

/** Returns whether the ERP has the order, by a lease that runs or by an acknowledgement. */
export const isHeldByErp = (dispatch: Dispatch | undefined, now: number): boolean =>
  dispatch !== undefined &&
  (dispatch.acknowledgedAt !== null ||
    (dispatch.leasedUntil !== null && dispatch.leasedUntil > now));

/** Returns whether the ERP acknowledged an open dispatch at least `STUCK_AFTER_MS` ago. */
export const isStuck = (dispatch: Dispatch | undefined, now: number): boolean =>
  dispatch?.acknowledgedAt !== undefined &&
  dispatch.acknowledgedAt !== null &&
  dispatch.acknowledgedAt <= now - STUCK_AFTER_MS;

export type LeasedDispatch = { readonly dispatch: Dispatch; readonly order: StoredOrder };

/**
 * Leases up to `limit` orders, those that have waited longest. An order is leased to one caller at
 * a time.
 */
export async function leaseOrders(
  db: Database,
  now: number,
  limit: number,
): Promise<LeasedDispatch[]> {
  const leased: LeasedDispatch[] = [];
  for (const dispatch of await leaseDispatches(db, now, now + DISPATCH_LEASE_MS, limit)) {
    const order = await selectOrderById(db, dispatch.orderId).catch(skipUnreadableOrder);
    if (order) leased.push({ dispatch, order });
  }
  return leased.sort(
    (a, b) =>
      a.dispatch.createdAt - b.dispatch.createdAt ||
      sortableOrderNumber(a.order.number!).localeCompare(sortableOrderNumber(b.order.number!)),
  );
}

/**
 * Skips an order that this process cannot read; other errors are thrown. The order can be leased
 * again when its lease is over, perhaps by a process that can read it.
 */
function skipUnreadableOrder(error: unknown): undefined {
  if (!(error instanceof NewerDocumentError)) throw error;
}

export const readStuckOrders = (db: Database, now: number, limit: number) =>
  selectStuckDispatches(db, now - STUCK_AFTER_MS, limit);

type DispatchRefusal = DispatchCode | 'not_found' | 'illegal_transition';

/**
 * Acknowledges a dispatch, which is then never leased again. An acknowledgement may be repeated,
 * even after the answer.
 */
export async function acknowledgeDispatchByErp(
  db: Database,
  number: string,
  leaseId: string,
  revision: number,
  now: number,
): Promise<Result<StoredOrder, DispatchRefusal>> {
  const found = await lockOrderByNumber(db, number);
  if (!found) return refuse('not_found');

  const open = await selectLockedOpenDispatch(db, found.id);
  if (revision !== found.revision || (open && open.revision !== revision))
    return refuse('stale_revision', { details: { revision: found.revision } });
  if (!open) {
    const last = await selectLastLeasedDispatch(db, found.id, revision);
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

export type AppliedErpResult = {
  readonly order: StoredOrder | Order;
  /**
   * True if the order had changed on this server and no longer waited for this acceptance, so that
   * administrators get an alert.
   */
  readonly conflict: boolean;
};

/**
 * Applies the ERP's answer to the revision that it names, whichever dispatch of that revision the
 * ERP leased: an order that was sent again may still be answered from the first time. If the leased
 * dispatch was already answered and the order is queued again but not leased yet, a rejection or a
 * hold is refused; an acceptance still counts.
 */
export async function applyResult(
  db: Database,
  number: string,
  revision: number,
  result: ErpResult,
  now: number,
): Promise<Result<AppliedErpResult, DispatchRefusal>> {
  const before = await lockOrderByNumber(db, number);
  const isAcceptance = result.outcome === 'accepted';
  if (!before) {
    const gone = isAcceptance ? await lockedByVoidNumber(db, number) : undefined;
    const fetched = gone && (await selectLastLeasedDispatch(db, gone.id, revision));
    return fetched
      ? await alertTooLate(db, gone, fetched, number, result, now)
      : refuse('not_found');
  }

  const leased = await selectLastLeasedDispatch(db, before.id, revision);
  // If the ERP accepted an earlier revision that it once leased, administrators have to know before
  // the ERP accepts the current one too.
  if (revision !== before.revision)
    return isAcceptance && leased
      ? await alertTooLate(db, before, leased, number, result, now)
      : refuse('stale_revision', { details: { revision: before.revision } });
  const open = await selectLockedOpenDispatch(db, before.id);
  if (!leased || (open?.leaseId === null && isAnswer(leased.outcome) && !isAcceptance))
    return refuse('not_dispatched');

  const applied = applyErpResult(await orderForDevice(db, before), result, {
    now,
    today: dateInZone(now, HOME_ZONE),
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
  // An acceptance with the same ERP number resolves the alert about an earlier acceptance that came
  // too late.
  if (result.erpNumber !== null)
    await resolveAlertsWithNote(db, 'erp_conflict', order.id, result.erpNumber, now);
  if (result.outcome === 'rejected')
    await raiseReturnedAlert(db, order, number, result.errors, now);

  const items = correctionsForMail(result.errors);
  await queueOrderMail(db, mails[result.outcome], order, { by: null, at: now, items });
  return ok({ order, conflict: false });
}

const mails: Readonly<Record<ErpResult['outcome'], OrderEvent>> = {
  accepted: 'complete',
  rejected: 'refused',
  hold: 'held',
};

/** Returns the errors of the ERP, one on each line: `02 · 3 · message`. */
const reasonOf = ({ errors }: ErpResult): string =>
  errors
    .map(({ code, line, message }) => [code, ...(line === undefined ? [] : [line]), message])
    .map((parts) => parts.join(' · '))
    .join('\n');

/**
 * Raises an alert about an acceptance that came too late. The alert has the id of the dispatch,
 * because the alert about a return has the order's id; so neither replaces the other.
 */
async function alertTooLate(
  db: Database,
  order: StoredOrder,
  { id }: Pick<Dispatch, 'id'>,
  number: string,
  { erpNumber }: ErpResult,
  now: number,
): Promise<Result<AppliedErpResult, DispatchRefusal>> {
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

/**
 * Returns the order with this number and locks it. The lock is on the id of the order, as in every
 * command. Returns undefined if no order has the number.
 */
export async function lockOrderByNumber(
  db: Database,
  number: string,
): Promise<(StoredOrder & { readonly number: string }) | undefined> {
  const id = await selectOrderIdByNumber(db, number);
  const found = id && (await lockOrder(db, id));
  return found && found.number === number ? { ...found, number } : undefined;
}

/**
 * Returns the order that had this number until it was voided, and locks it. The ERP may still
 * answer for the number.
 */
async function lockedByVoidNumber(db: Database, number: string): Promise<StoredOrder | undefined> {
  const id = await selectOrderIdOfVoidedNumber(db, number);
  return id === undefined ? undefined : await lockOrder(db, id);
}
