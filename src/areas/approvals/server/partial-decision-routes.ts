/**
 * Answers the call that makes a partial decision: writes the order and the draft in one
 * transaction.
 */
import { createHash } from 'node:crypto';
import { refuse, ok, issueAt } from '#kernel/domain/result.ts';
import { logAction } from '#kernel/server/action-log.ts';
import { authorOf } from '#kernel/server/author.ts';
import { defineRoute, type Handler } from '#kernel/server/define-route.ts';
import type { FunnelCode } from '#areas/funnels/domain/index.ts';
import {
  LINE_SENT_BACK_FIELD,
  MINIMUM_WAIVED_FIELD,
  orderHeadOf,
  SENT_BACK_DRAFT_FIELD,
  type HistoryChange,
  type Order,
} from '#areas/orders/domain/index.ts';
import {
  calls,
  decidePartly,
  type PartialDecisionCode,
  type SentBackLine,
} from '../domain/index.ts';
import {
  correctionsForMail,
  createSentBackDraft,
  selectDiscountDecisions,
  lockVisibleOrder,
  lockFunnels,
  readMinimumOrder,
  orderForDevice,
  queueOrderMail,
  raiseReturnedAlert,
  reserveFunnelUnits,
  insertOrderLines,
  writeStep,
} from '#areas/orders/server/index.ts';
import { selectCurrentApprovalChain } from './limits/approval-chain-sql.ts';
import { delegatorHistoryChanges, readApprovalOutcome } from './limits/record-approval.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

const changesOf = (
  { content }: Pick<Order, 'content'>,
  sentBack: readonly SentBackLine[],
): HistoryChange[] =>
  sentBack.map(({ lineId, code, reason }) => ({
    field: LINE_SENT_BACK_FIELD,
    line: content.lines.find(({ id }) => id === lineId)!.partNumber,
    to: `${code} ${reason.trim()}`,
  }));

/**
 * Returns the order with the id of the person whose limits applied added to its partial decision,
 * unless the approver used their own limits.
 */
const withActingFor = (order: Order, actingForId: number, userId: number): Order =>
  actingForId === userId
    ? order
    : { ...order, partialDecision: { ...order.partialDecision!, actingForId } };

type Code = PartialDecisionCode | FunnelCode | 'not_found';

const decide: Handler<typeof calls.decidePartly, Code> = async ({ params, body }, context) => {
  const { db, principal, now } = context;
  const found = await lockVisibleOrder(db, principal, params.id);
  if (!found.ok) return found;
  const before = await orderForDevice(db, found.value);
  await lockFunnels(db, [before]);

  const decided = decidePartly(before, body, {
    actor: principal,
    now,
    facts: {
      actorName: principal.name,
      discounts: await selectDiscountDecisions(db, before),
      minimum: await readMinimumOrder(db, before),
      hash,
    },
  });
  if (!decided.ok) return decided;
  const { draft, isWaived } = decided.value;

  // A partial decision isn't recorded for the next approver, so the limits must suffice.
  const outcome = await readApprovalOutcome(
    decided.value.order,
    await selectCurrentApprovalChain(db, now),
    context,
  );
  if (outcome.kind !== 'decides') return refuse('rest_above_limit');
  const order = withActingFor(decided.value.order, outcome.actingForId, principal.userId);

  // The approval of the first order of a funnel opens it, and needs terms for the whole order. A
  // partial decision has no terms, so it is refused here for such an order.
  const ready = await reserveFunnelUnits(order, undefined, context);
  if (!ready.ok) return ready;

  const author = authorOf(principal, now);
  const { creatorId } = found.value;
  if (!(await createSentBackDraft(db, draft, creatorId, author)))
    return refuse('invalid_input', {
      issues: [issueAt(['draftId'], 'invalid', draft.id, 'an id that no order has')],
    });

  const waiver = isWaived ? body.waiver!.trim() : undefined;
  await writeStep(db, before, order, author, {
    changes: [
      ...delegatorHistoryChanges(outcome.actingForId, principal.userId),
      { field: SENT_BACK_DRAFT_FIELD, to: draft.id },
      ...changesOf(before, body.lines),
      ...(waiver === undefined ? [] : [{ field: MINIMUM_WAIVED_FIELD, to: waiver }]),
    ],
  });
  // Replaces the stored lines of the order by those that stay in it. The others are stored when
  // their draft is submitted.
  await insertOrderLines(db, [order]);
  await raiseReturnedAlert(db, order, order.number!, order.corrections, now);
  await queueOrderMail(db, 'returned', order, {
    by: principal.userId,
    at: now,
    items: correctionsForMail(order.corrections),
    isPartial: true,
  });

  await logAction(db, principal, now, 'order.partly_approved', order.number!, {
    revision: before.revision,
    lines: order.lineCount,
    sentBack: draft.lineCount,
    draft: draft.id,
    ...(waiver === undefined ? {} : { waiver }),
    ...(outcome.actingForId === principal.userId ? {} : { actingForId: outcome.actingForId }),
  });
  return ok({ order: orderHeadOf(order), draftId: draft.id });
};

export const partialDecisionRoutes = [defineRoute(calls.decidePartly, decide)];
