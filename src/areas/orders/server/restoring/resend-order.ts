/**
 * Stores an acknowledged order again, as it was. The domain decides whether it is accepted; this
 * module writes the order and records how it arrived.
 */
import { withCurrentDocument } from '#kernel/domain/documents/commands.ts';
import { ok, refuse, type Issue, type Result } from '#kernel/domain/result.ts';
import { isAdmin } from '#kernel/domain/user/permissions.ts';
import { logAction } from '#kernel/server/action-log.ts';
import { authorOf } from '#kernel/server/author.ts';
import type { Database } from '#kernel/server/database.ts';
import { storeOutcome } from '#kernel/server/operations.ts';
import { isIdTaken } from '#kernel/server/queries/ids.ts';
import { takeAdvisoryLock } from '#kernel/server/queries/advisory-locks.ts';
import type { Context } from '#kernel/server/define-route.ts';
import { selectUserById } from '#areas/account/server/index.ts';
import { resolveAlert } from '#areas/alerts/server/index.ts';
import type { Distributor } from '#areas/distributors/domain/index.ts';
import { selectDistributorById } from '#areas/distributors/server/index.ts';
import { findRestoreThatLost } from '#areas/restores/domain/index.ts';
import { selectRestores, settleFindingsAutomatically } from '#areas/restores/server/index.ts';
import {
  ACKNOWLEDGED_AT_FIELD,
  calls,
  changesBetween,
  reasonText,
  resendOrderCommand,
  type AcknowledgedOrder,
  type Order,
  type ResendCode,
  type ResendInput,
} from '../../domain/index.ts';
import { storeAttachedFileUses } from '../attachments/store-attached-file-uses.ts';
import { updateFunnelDraws } from '../funnels/funnel-draws.ts';
import { findEarlierPurchaseOrderUses } from '../commands/purchase-order-uses.ts';
import { raiseNumberTakenAlert, raiseReturnedAlert } from '../commands/write-step.ts';
import { closeDispatch } from '../dispatch-sql.ts';
import { insertSubmittedRevisions, insertOrderHistory } from '../order-history-sql.ts';
import { insertOrders, updateOrder, insertOrderLines } from '../order-writing-sql.ts';
import { orderForDevice, canSeeOrder, viewerOf } from '../visibility.ts';
import { decideClaimedNumber, reportRenumberedOrder, resolveNumberClaim } from './number-claims.ts';
import { selectLostApproval } from './lost-approvals.ts';
import { hashOfContent } from './compare-orders.ts';
import { findOrderFaults, findSubmissionFaults } from './order-faults.ts';
import {
  selectSubmittedRevisions,
  insertLostDispatches,
  storeResentVersion,
  selectOrdersByIds,
  type RestoredOrder,
} from './restored-orders-sql.ts';

type ResendRefusal = ResendCode | 'not_found';
const invalid = (...issues: readonly Issue[]) => refuse('invalid_input', { issues });

/**
 * Returns the user who counts as the submitter. If an admin's device sends the order, it is that
 * admin. Otherwise it is the user who submitted the order, unless this user now belongs to another
 * distributor; then it is the caller. Returns null if the order was never submitted.
 */
async function submitterOf(
  db: Database,
  order: AcknowledgedOrder,
  { userId, distributorId }: Context['principal'],
): Promise<number | null> {
  if (order.submittedById === null) return null;
  if (distributorId === null) return userId;
  const claimed = await selectUserById(db.withoutPlugins(), order.submittedById);
  const isOfIt = claimed && (claimed.distributor_id ?? distributorId) === distributorId;
  return isOfIt ? order.submittedById : userId;
}

/** Handles a call that sends an acknowledged order again after a restore. */
export async function resendOrder(
  { params, body }: { readonly params: { readonly id: string }; readonly body: ResendInput },
  context: Context,
): Promise<Result<{ order: Order }, ResendRefusal>> {
  const { db, principal, now } = context;
  const sent = body.order;
  if (sent.id !== params.id)
    return invalid({ path: ['order', 'id'], code: 'invalid', found: sent.id, expected: params.id });

  await takeAdvisoryLock(db, params.id);
  const [stored] = await selectOrdersByIds(db, [params.id]);

  const isOthers =
    principal.distributorId !== null && sent.distributorId !== principal.distributorId;
  if (isOthers) return refuse('not_found');
  const isHidden = stored
    ? stored.deleted || !canSeeOrder(viewerOf(principal), stored)
    : await isIdTaken(db, 'sales_order', params.id);
  if (isHidden) return refuse('not_found');

  const distributor = await selectDistributorById(db, stored?.distributorId ?? sent.distributorId);
  if (!distributor) return invalid({ path: ['order', 'distributorId'], code: 'not_offered' });
  const issues = await findOrderFaults(
    db,
    sent,
    distributor,
    stored?.currency ?? distributor.currency,
    now,
  );
  if (issues.length > 0) return invalid(...issues);

  const restores = await selectRestores(db);
  const before = stored && (await orderForDevice(db, plainOf(stored)));
  const hash = hashOfContent(sent.content);

  const restore = {
    isLost: findRestoreThatLost(restores, sent.updatedAt, now) !== undefined,
    restoredVersion: stored?.restoredVersion ?? null,
    isSameContent: stored !== undefined && hashOfContent(stored.content) === hash,
    number: await decideClaimedNumber(db, sent.id, sent.number, stored?.number ?? null),
    submittedById: await submitterOf(db, sent, principal),
  };

  const decided = resendOrderCommand.decide(before, body, {
    actor: principal,
    now,
    facts: { distributorName: distributor.name, actorName: principal.name, restore },
  });
  if (!decided.ok) return withCurrentDocument(decided, before && { order: before });

  const taken = decided.value as Order;
  const isNew = taken !== before;
  // The purchase order is looked up again, as at a submission: what was found then may not have
  // been restored.
  const resent =
    isNew && taken.status !== 'draft'
      ? { ...taken, usedBefore: await findEarlierPurchaseOrderUses(db, taken) }
      : taken;
  const lostApproval = isNew ? await selectLostApproval(db, sent) : undefined;
  const order = lostApproval ? { ...resent, lostApproval } : resent;
  if (isNew) await write(context, stored, sent, order, hash, distributor);
  await reportRenumberedOrder(context, restores, sent, order);
  if (body.submission)
    await storeOutcome(
      db,
      {
        id: body.submission.operationId,
        userId: principal.userId,
        call: calls.submitOrder.name,
        now,
      },
      { status: 200, body: JSON.stringify({ status: true, body: { order } }) },
    );
  return ok({ order });
}

function plainOf({ restoredVersion: _version, restoredHash: _hash, ...stored }: RestoredOrder) {
  return stored;
}

async function write(
  { db, principal, now }: Context,
  stored: RestoredOrder | undefined,
  sent: AcknowledgedOrder,
  order: Order,
  hash: string,
  distributor: Distributor,
): Promise<void> {
  const author = authorOf(principal, now);
  if (stored) await updateOrder(db, order, principal.userId);
  else
    await insertOrders(db, [{ order, creatorId: principal.userId, updaterId: principal.userId }]);
  await storeAttachedFileUses(db, order, principal.userId, now);

  // An order that a person kept in place of the server's may be older than the newest version that
  // the server knows from before the restore.
  const isBehind = stored?.restoredVersion != null && stored.restoredVersion > sent.version;
  const line = isBehind
    ? { version: stored.restoredVersion!, hash: stored.restoredHash }
    : { version: sent.version, hash };
  await storeResentVersion(db, order.id, { ...line, now });

  // A returned order may be half corrected and then has issues. Its submission is then written when
  // it is sent for approval again.
  const isSound =
    order.status !== 'draft' &&
    (await findSubmissionFaults(db, sent, distributor, now)).length === 0;
  if (isSound) await writeSubmission(db, stored, order, principal.userId, now);
  await updateFunnelDraws(db, order, now);
  if (stored?.status === 'waiting_processing') await closeDispatch(db, order.id, 'taken_away', now);

  const lostNumber = order.number === sent.number ? null : sent.number;
  // Raising an alert again also writes its distributor, which the tenant scope refuses to a
  // distributor's user even if the distributor stays the same.
  if (order.status === 'waiting_correction' && order.corrections.length > 0)
    await raiseReturnedAlert(db.withoutPlugins(), order, order.number!, order.corrections, now);
  else if (lostNumber !== null)
    await raiseNumberTakenAlert(db.withoutPlugins(), order, lostNumber, now);
  else if (stored?.status === 'waiting_correction') await resolveAlert(db, order.id, now);

  const was = { field: ACKNOWLEDGED_AT_FIELD, to: new Date(sent.updatedAt).toISOString() };
  const changes = stored ? changesBetween(stored.content, order.content) : [];
  await insertOrderHistory(db, [
    {
      order,
      ...author,
      kind: 'resent',
      from: stored?.status,
      to: order.status,
      ...(lostNumber === null ? {} : numberTaken(lostNumber)),
      changes: changes === 'replaced' ? [was] : [was, ...(changes ?? [])],
    },
  ]);
  if (order.number !== null && order.number !== stored?.number)
    await resolveNumberClaim(db, order.number, now);
  await settleFindingsAutomatically(
    db,
    { kind: 'content_missing', distributorId: order.distributorId, documentId: order.id },
    now,
  );
  if (isAdmin(principal) || order.number !== null)
    await logAction(db, principal, now, 'order.resent', order.number ?? order.id, {
      acknowledgedAt: sent.updatedAt,
      status: sent.status,
    });
}

function numberTaken(number: string) {
  const cause = { code: 'number_taken' as const, number, orders: [] };
  // Older portals show the reason, as they do not know causes.
  return { cause, reason: reasonText('en', null, cause) };
}

async function writeSubmission(
  db: Database,
  stored: RestoredOrder | undefined,
  order: Order,
  userId: number,
  now: number,
): Promise<void> {
  await insertOrderLines(db, [order]);

  const frozen = await selectSubmittedRevisions(db, order.id);
  if (!frozen.includes(order.revision))
    await insertSubmittedRevisions(db, [
      {
        order,
        userId: order.submittedById ?? userId,
        name: order.submittedBy ?? '',
        at: order.submittedAt!,
      },
    ]);

  const first = (stored?.revision ?? 0) + 1;
  const lost = Array.from({ length: Math.max(0, order.revision - first + 1) }, (_, n) => first + n);
  await insertLostDispatches(db, order, lost.slice(-50), now);
}
