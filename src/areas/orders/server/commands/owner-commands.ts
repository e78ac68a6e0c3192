/**
 * Applies the commands of an order's owner: loads the order under a lock, lets the domain decide,
 * and writes what it decided.
 */
import { createHash } from 'node:crypto';
import { yearInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import { withCurrentDocument } from '#kernel/domain/documents/commands.ts';
import { formatOrderNumber } from '#kernel/domain/ids.ts';
import { ok, refuse, type Refusal, type Result } from '#kernel/domain/result.ts';
import { logAction } from '#kernel/server/action-log.ts';
import { authorOf } from '#kernel/server/author.ts';
import type { Database } from '#kernel/server/database.ts';
import { defineRoute, type Context } from '#kernel/server/define-route.ts';
import { resolveAlert } from '#areas/alerts/server/index.ts';
import { logSubmissionInClosing, refuseDuringClosing } from '#areas/deadlines/server/index.ts';
import {
  calls,
  changesBetween,
  blockingContractEndDate,
  orderCommands,
  REST_CONFIRMED_FIELD,
  type Order,
  type OrderRefusal,
  type SaveInput,
  type StepInput,
  type SubmitInput,
} from '../../domain/index.ts';
import { findDemoIssues, lockDemoParts } from '../demo/demo-facts.ts';
import { storeAttachedFileUses } from '../attachments/store-attached-file-uses.ts';
import { copyDiscountDecisions } from '../discounts/copy-discount-decisions.ts';
import { insertDispatch } from '../dispatch-sql.ts';
import { selectFirstSubmittedAt, insertOrderHistory } from '../order-history-sql.ts';
import { queueOrderMailSql } from '../mails/order-mails.ts';
import {
  deleteOrderLines,
  insertOrderWithHistory,
  takeNextOrderCount,
  updateOrder,
  writeSubmission,
} from '../order-writing-sql.ts';
import { submissionFactsOf } from './submission-facts.ts';
import { loadExistingOrder, loadOrderOrFreeId } from './load-order.ts';
import { findEarlierPurchaseOrderUses } from './purchase-order-uses.ts';
import { applyConsequencesOfStep, mayHaveOpenAlert, writeStep } from './write-step.ts';
import { unstorableContentIssues } from './unstorable-content-issues.ts';

const invalid = (...issues: NonNullable<Refusal['issues']>) => refuse('invalid_input', { issues });

async function save(
  { params, body }: { params: { id: string }; body: SaveInput },
  context: Context,
): Promise<Result<{ order: Order }, OrderRefusal>> {
  const { db, principal, now } = context;
  if (body.id !== params.id)
    return invalid({ path: ['id'], code: 'invalid', found: body.id, expected: params.id });
  const wrong = unstorableContentIssues(body.content);
  if (wrong.length) return invalid(...wrong);

  const intended = principal.distributorId ?? body.distributorId;
  const loaded = await loadOrderOrFreeId(params.id, intended, context);
  if (!loaded.ok) return loaded;
  const { order: known, distributor } = loaded.value;

  const distributorId = known?.distributorId ?? intended;
  // An author who has moved to another distributor may still send an order that was written for the
  // former one. Such an order is not stored under the new distributor.
  const isMeantFor = (body.distributorId ?? distributorId) === distributorId;
  if (distributor && !known && isMeantFor && !distributor.active)
    return refuse('distributor_inactive');
  if (!distributor || (!known && !isMeantFor))
    return invalid({
      path: ['distributorId'],
      code: 'not_offered',
      ...(distributorId === null ? {} : { found: String(body.distributorId ?? distributorId) }),
    });

  const facts = {
    distributorId: distributor.id,
    distributorName: distributor.name,
    currency: distributor.currency,
    actorName: principal.name,
  };
  const decided = orderCommands.saveOrderCommand.decide(known, body, {
    actor: principal,
    now,
    facts,
  });
  if (!decided.ok) return withCurrentDocument(decided, known && { order: known });
  const order = decided.value as Order;

  const entry = { order, ...authorOf(principal, now) };
  if (known) {
    await updateOrder(db, order, principal.userId);
    // Drafts are saved at every pause of typing, so saves have entries in the history only after
    // the first submission.
    if (known.submittedAt !== null)
      await insertOrderHistory(db, [
        { ...entry, kind: 'changed', changes: changesBetween(known.content, order.content) },
      ]);
  } else {
    const { userId } = principal;
    const created = { order, creatorId: userId, updaterId: userId };
    await insertOrderWithHistory(db, created, { ...entry, kind: 'created', to: 'draft' });
  }
  await storeAttachedFileUses(db, order, principal.userId, now);
  return ok({ order });
}

type Step = { params: { id: string }; body: StepInput };

/**
 * Refusals that the author has to correct or confirm. The deadlines are checked before these are
 * returned.
 */
const asksAuthor: ReadonlySet<string> = new Set(['refused', 'repriced', 'content_changed']);

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

async function submit(
  { params, body }: { params: { id: string }; body: SubmitInput },
  context: Context,
): Promise<Result<{ order: Order }, OrderRefusal>> {
  const { db, principal, now } = context;
  const loaded = await loadExistingOrder(params.id, context);
  if (!loaded.ok) return loaded;
  const { order: before, distributor } = loaded.value;

  const facts = await submissionFactsOf(db, before, now, distributor);
  await lockDemoParts(db, [before]);
  const passed = await findDemoIssues(db, before, now);
  const decided = orderCommands.submitOrderCommand.decide(before, body, {
    actor: principal,
    now,
    facts: { ...facts, demoIssues: passed, actorName: principal.name, number: null, hash: sha256 },
  });
  // A refusal that the author cannot resolve, for example a version conflict, is returned at once.
  if (!decided.ok && !asksAuthor.has(decided.code))
    return withCurrentDocument(decided, { order: before });

  const unblocked = await refuseDuringClosing(
    db,
    principal,
    before.distributorId,
    'orders',
    now,
    async () =>
      before.status === 'waiting_correction' ? selectFirstSubmittedAt(db, before.id) : null,
  );
  if (!unblocked.ok) return unblocked;
  if (!decided.ok) return decided;

  const accepted = decided.value as Order;
  // The counter of numbers is locked last, as every submission waits for it.
  const usedBefore = await findEarlierPurchaseOrderUses(db, accepted);
  const number = accepted.number ?? (await nextNumber(db, now));
  const order = { ...accepted, number, usedBefore };

  // An order has rows in `order_line` only after its first submission.
  if (before.revision > 0) await deleteOrderLines(db, [order]);
  const author = authorOf(principal, now);
  const isConfirmed = order.status === 'waiting_processing';
  await writeSubmission(db, order, author, {
    entry: {
      order,
      ...author,
      kind: 'status',
      from: before.status,
      to: order.status,
      ...(isConfirmed ? { changes: [{ field: REST_CONFIRMED_FIELD }] } : {}),
    },
    mail: queueOrderMailSql(isConfirmed ? 'approved' : 'submitted', order, {
      by: principal.userId,
      at: now,
    }),
  });
  if (isConfirmed) await insertDispatch(db, order, now);
  await applyConsequencesOfStep(db, before, order, now);
  await copyDiscountDecisions(db, order);

  if (unblocked.value.passed)
    await logSubmissionInClosing(db, principal, now, 'orders', order.id, unblocked.value.passed);
  const ended = blockingContractEndDate(before, facts.contracts, now);
  if (ended)
    await logAction(db, principal, now, 'order.contract_passed', order.id, { until: ended });
  return ok({ order });
}

async function nextNumber(db: Database, now: number): Promise<string> {
  const year = yearInZone(now, HOME_ZONE);
  return formatOrderNumber(year, await takeNextOrderCount(db, year));
}

/**
 * Returns the handler of a command that makes an order a draft again: it is withdrawn before a
 * decision, or dropped after a return.
 */
const backToDraft =
  (command: typeof orderCommands.withdrawOrderCommand) =>
  async (
    { params, body }: Step,
    context: Context,
  ): Promise<Result<{ order: Order }, OrderRefusal>> => {
    const { db, principal, now } = context;
    const loaded = await loadExistingOrder(params.id, context);
    if (!loaded.ok) return loaded;
    const { order: before } = loaded.value;
    const decided = command.decide(before, body, {
      actor: principal,
      now,
      facts: { actorName: principal.name },
    });
    if (!decided.ok) return withCurrentDocument(decided, { order: before });
    const order = decided.value as Order;

    const isNumberVoid = order.number !== before.number;
    const voided = { changes: [{ field: 'number', from: before.number! }] };
    await writeStep(db, before, order, authorOf(principal, now), isNumberVoid ? voided : {});
    return ok({ order });
  };

async function remove(
  { params, body }: Step,
  context: Context,
): Promise<Result<{ id: string }, OrderRefusal>> {
  const { db, principal, now } = context;
  const loaded = await loadExistingOrder(params.id, context);
  if (!loaded.ok) return loaded;
  const { order: before } = loaded.value;

  const decided = orderCommands.removeDraftCommand.decide(before, body, {
    actor: principal,
    now,
    facts: { actorName: principal.name },
  });
  if (!decided.ok) return withCurrentDocument(decided, { order: before });

  // The row stays: mirrors load its deletion, its number is never assigned again, and its id is
  // never free again.
  const removed = {
    ...before,
    deleted: true,
    version: before.version + 1,
    updatedAt: now,
    updatedBy: principal.name,
  };
  await updateOrder(db, removed, principal.userId);
  await insertOrderHistory(db, [
    { order: before, ...authorOf(principal, now), kind: 'removed', from: before.status },
  ]);
  if (mayHaveOpenAlert(before)) await resolveAlert(db, before.id, now);
  return ok({ id: before.id });
}

/** Every command of an owner locks the id of its order. */
const lock = ({ params }: { readonly params: { readonly id: string } }): string => params.id;

export const commandRoutes = [
  defineRoute(calls.saveOrder, save, lock),
  defineRoute(calls.submitOrder, submit, lock),
  defineRoute(calls.withdrawOrder, backToDraft(orderCommands.withdrawOrderCommand), lock),
  defineRoute(calls.returnOrderToDraft, backToDraft(orderCommands.returnOrderToDraftCommand), lock),
  defineRoute(calls.removeDraft, remove, lock),
];
