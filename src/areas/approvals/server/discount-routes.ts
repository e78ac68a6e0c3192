/**
 * Answers calls about discounts: the stored decisions, and new decisions of an approver, line by
 * line.
 */
import { ok } from '#kernel/domain/result.ts';
import { logAction } from '#kernel/server/action-log.ts';
import { authorOf } from '#kernel/server/author.ts';
import { defineRoute, type Context, type Handler } from '#kernel/server/define-route.ts';
import {
  DISCOUNT_ACCEPTED_FIELD,
  DISCOUNT_REFUSED_FIELD,
  orderHeadOf,
  correctionsOfRefusedLines,
  type DiscountDecision,
  type HistoryChange,
  type Order,
} from '#areas/orders/domain/index.ts';
import {
  calls as approvalCalls,
  decideDiscounts,
  largestDiscountFor,
  returnOrderWithCorrections,
  type DiscountDecisionCode,
} from '../domain/index.ts';
import {
  insertOrderHistory,
  queueOrderMail,
  lockVisibleOrder,
  orderForDevice,
  readVisibleOrder,
  correctionsForMail,
  raiseReturnedAlert,
  writeStep,
  selectDiscountDecisions,
  insertDiscountDecisions,
  type WrittenDecision,
} from '#areas/orders/server/index.ts';
import { selectCurrentApprovalChain } from './limits/approval-chain-sql.ts';

const withoutUser = ({ userId: _who, ...decision }: WrittenDecision): DiscountDecision => decision;

const discounts: Handler<typeof approvalCalls.listDiscounts> = async (
  { params },
  { db, principal },
) => {
  const found = await readVisibleOrder(db, principal, params.id);
  if (!found.ok) return found;
  const { revision } = found.value;
  const rows = await selectDiscountDecisions(db, found.value);

  return ok({ revision, rows: rows.map(withoutUser) });
};

const changeOf =
  ({ content }: Pick<Order, 'content'>) =>
  ({ lineId, accepted, reason }: DiscountDecision): HistoryChange => ({
    field: accepted ? DISCOUNT_ACCEPTED_FIELD : DISCOUNT_REFUSED_FIELD,
    line: content.lines.find(({ id }) => id === lineId)!.partNumber,
    ...(reason === '' ? {} : { to: reason }),
  });

const decide: Handler<
  typeof approvalCalls.decideDiscounts,
  DiscountDecisionCode | 'not_found'
> = async ({ params, body }, context) => {
  const { db, principal, now } = context;
  const found = await lockVisibleOrder(db, principal, params.id);
  if (!found.ok) return found;
  const before = await orderForDevice(db, found.value);

  const known = (await selectDiscountDecisions(db, before)).map(withoutUser);
  const decided = decideDiscounts(before, known, body, {
    actor: principal,
    now,
    name: principal.name,
    largestDiscount: largestDiscountFor(
      before,
      principal.userId,
      await selectCurrentApprovalChain(db, now),
    ),
  });
  if (!decided.ok) return decided;
  const { decisions, isReturned } = decided.value;

  const fresh = decisions.filter(({ lineId }) => body.lines.some((line) => line.lineId === lineId));
  await insertDiscountDecisions(
    db,
    before,
    fresh.map((decision) => ({ ...decision, userId: principal.userId })),
  );

  const author = authorOf(principal, now);
  await insertOrderHistory(db, [
    { order: before, ...author, kind: 'discounts', changes: fresh.map(changeOf(before)) },
  ]);
  await logAction(db, principal, now, 'order.discounts_decided', before.number!, {
    revision: before.revision,
    accepted: fresh.filter(({ accepted }) => accepted).length,
    refused: fresh.filter(({ accepted }) => !accepted).length,
  });

  const order = isReturned ? await sendBack(before, decisions, context) : before;
  return ok({ order: orderHeadOf(order), rows: decisions.map((one) => ({ ...one })) });
};

/**
 * Returns an order to its distributor after all its discounts were decided and some were refused.
 * Each refused line is one item to correct.
 */
async function sendBack(
  before: Order,
  decisions: readonly DiscountDecision[],
  { db, principal, now }: Context,
): Promise<Order> {
  const corrections = correctionsOfRefusedLines(before, decisions);
  const order = returnOrderWithCorrections(before, corrections, { now, name: principal.name });
  await writeStep(db, before, order, authorOf(principal, now));
  await raiseReturnedAlert(db, order, order.number!, corrections, now);
  const mail = { by: principal.userId, at: now, items: correctionsForMail(corrections) };
  await queueOrderMail(db, 'returned', order, mail);

  return order;
}

export const discountRoutes = [
  defineRoute(approvalCalls.listDiscounts, discounts),
  defineRoute(approvalCalls.decideDiscounts, decide),
];
