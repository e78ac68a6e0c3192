/** Applies approvers' decisions, each order separately. */
import type { ActionName } from '#kernel/domain/audited-actions.ts';
import { dateInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { logAction } from '#kernel/server/action-log.ts';
import { authorOf } from '#kernel/server/author.ts';
import { defineRoute, type Context, type Handler } from '#kernel/server/define-route.ts';
import {
  orderHeadOf,
  MINIMUM_WAIVED_FIELD,
  type HistoryChange,
  type Order,
  type OrderEvent,
  type OrderStep,
} from '#areas/orders/domain/index.ts';
import {
  calls as approvalCalls,
  decideOrder,
  linesWithDiscountToDecide,
  isBelowMinimum,
  type DecideOrdersAnswer,
  type DecideInput,
  type Decision,
  type DecisionCode,
  type NextApprover,
} from '../domain/index.ts';
import {
  findDemoIssues,
  lockDemoParts,
  selectDiscountDecisions,
  lockFunnels,
  reserveFunnelUnits,
  readWaivableMinimumOrder,
  isStuck,
  isHeldByErp,
  insertDispatch,
  closeDispatch,
  selectLockedOpenDispatch,
  isUnchangedSinceSubmission,
  queueOrderMail,
  lockOrder,
  type StoredOrder,
  orderForDevice,
  canSeeOrder,
  viewerOf,
  correctionsForMail,
  raiseReturnedAlert,
  writeStep,
} from '#areas/orders/server/index.ts';
import { commentRoutes } from './comment-routes.ts';
import { discountRoutes } from './discount-routes.ts';
import { partialDecisionRoutes } from './partial-decision-routes.ts';
import {
  selectCurrentApprovalChain,
  type CurrentApprovalChain,
} from './limits/approval-chain-sql.ts';
import {
  delegatorHistoryChanges,
  nextApproverName,
  readApprovalOutcome,
  recordApproval,
} from './limits/record-approval.ts';
import { limitRoutes } from './limits/routes.ts';

/** The event that is mailed after a step. A step that is not listed sends no mail. */
const mails: Readonly<Partial<Record<OrderStep, OrderEvent>>> = {
  approve: 'approved',
  return: 'returned',
  hold: 'held',
  hold_processing: 'held',
  cancel: 'canceled',
};

/** The steps after which an order waits for the ERP. */
const dispatching: ReadonlySet<OrderStep> = new Set([
  'approve',
  'resume_approved',
  'requeue',
  'redispatch',
]);

/** The name of each decision in the log of actions. */
const actions: Readonly<Record<Decision, ActionName>> = {
  approve: 'order.approved',
  return: 'order.returned',
  hold: 'order.held',
  resume: 'order.resumed',
  release: 'order.released',
  requeue: 'order.requeued',
  redispatch: 'order.redispatched',
  cancel: 'order.canceled',
};

type Wanted = DecideInput['orders'][number];

/** An order after its decision. `next` is present if the approval was only recorded. */
type DecidedOrder = { readonly order: Order; readonly next?: NextApprover };

const changesOfApproval = (
  actingForId: number,
  userId: number,
  waiver: string | undefined,
): readonly HistoryChange[] => [
  ...delegatorHistoryChanges(actingForId, userId),
  ...(waiver === undefined ? [] : [{ field: MINIMUM_WAIVED_FIELD, to: waiver }]),
];

/**
 * Decides on one order and writes the consequences.
 * @param stored The locked order, or undefined if it does not exist.
 */
async function decideOne(
  { id, revision }: Wanted,
  stored: StoredOrder | undefined,
  input: DecideInput,
  context: Context,
  chain: CurrentApprovalChain,
): Promise<Result<DecidedOrder, DecisionCode | 'not_found'>> {
  const { db, principal, now } = context;
  if (!stored || !canSeeOrder(viewerOf(principal), stored)) return refuse('not_found');
  const before = await orderForDevice(db, stored);

  const dispatch = await selectLockedOpenDispatch(db, id);
  const isApproval = input.action === 'approve';
  const outcome = isApproval ? await readApprovalOutcome(before, chain, context) : undefined;
  const isRecorded = outcome?.kind === 'records';

  const facts = {
    actorName: principal.name,
    today: dateInZone(now, HOME_ZONE),
    isTakenByErp: isHeldByErp(dispatch, now),
    isStuck: isStuck(dispatch, now),
    isUnchanged: input.action === 'requeue' && (await isUnchangedSinceSubmission(db, id)),
    isWithinDemo:
      input.action !== 'requeue' ||
      (await findDemoIssues(db, before, before.submittedAt ?? now)).length === 0,
    undecided: isApproval
      ? linesWithDiscountToDecide(before, await selectDiscountDecisions(db, before), outcome).length
      : 0,
    waivableMinimum:
      isApproval && !isRecorded ? await readWaivableMinimumOrder(db, before) : undefined,
  };

  const decided = decideOrder(
    input.action,
    before,
    { ...input, revision },
    { actor: principal, now, facts },
  );
  if (!decided.ok) return decided;
  if (outcome?.kind === 'already_recorded') return refuse('already_recorded');
  if (isRecorded) {
    await recordApproval(before, outcome, context);
    return ok({ order: before, next: outcome.next });
  }
  const { order, step } = decided.value;
  if (step === 'approve' || step === 'requeue') {
    const ready = await reserveFunnelUnits(before, input.opening, { db, principal, now });
    if (!ready.ok) return ready;
  }

  const reason = input.reason.trim();
  const { processedByHand } = input;
  const waiver =
    step === 'approve' && isBelowMinimum(before, facts.waivableMinimum)
      ? input.waiver!.trim()
      : undefined;

  await writeStep(db, before, order, authorOf(principal, now), {
    ...(reason ? { reason } : {}),
    ...(step === 'cancel'
      ? { changes: [{ field: 'processedByHand', to: String(processedByHand) }] }
      : {}),
    ...(outcome?.kind === 'decides'
      ? { changes: changesOfApproval(outcome.actingForId, principal.userId, waiver) }
      : {}),
  });

  if (dispatch)
    await closeDispatch(db, id, step === 'redispatch' ? 'sent_anew' : 'taken_away', now);
  if (dispatching.has(step)) await insertDispatch(db, order, now);
  if (step === 'return') await raiseReturnedAlert(db, order, order.number!, order.corrections, now);

  const event = mails[step];
  if (event) {
    const content =
      step === 'return' ? { items: correctionsForMail(order.corrections) } : { reason };
    await queueOrderMail(db, event, order, { by: principal.userId, at: now, ...content });
  }

  await logAction(db, principal, now, actions[input.action], order.number!, {
    revision,
    ...(reason ? { reason } : {}),
    ...(step === 'cancel' ? { processedByHand } : {}),
    ...(waiver === undefined ? {} : { waiver }),
    ...(outcome?.kind === 'decides' && outcome.actingForId !== principal.userId
      ? { actingForId: outcome.actingForId }
      : {}),
  });
  return ok({ order });
}

const resultOf = (
  id: string,
  decided: Result<DecidedOrder, string>,
  chain: CurrentApprovalChain,
): DecideOrdersAnswer['results'][number] =>
  decided.ok
    ? {
        id,
        order: orderHeadOf(decided.value.order),
        ...(decided.value.next === undefined
          ? { code: 'done' }
          : {
              code: 'recorded',
              asked: nextApproverName(decided.value.next, chain),
              next: decided.value.next.kind,
            }),
      }
    : {
        id,
        code: decided.code,
        order: null,
        ...(decided.issues
          ? { issues: decided.issues.map((issue) => ({ ...issue, path: [...issue.path] })) }
          : {}),
      };

/**
 * Decides on several orders without deadlocks. All orders are locked first, in the sequence of
 * their ids. They are then decided distributor by distributor, because each alert that is raised or
 * resolved locks the alert version of its distributor until the transaction ends.
 */
const decideMany: Handler<typeof approvalCalls.decideOrders> = async ({ body }, context) => {
  const alone = ['opening', 'waiver'].filter((field) => field in body);
  if (alone.length > 0 && (body.orders.length > 1 || body.action !== 'approve'))
    return refuse('invalid_input', {
      issues: alone.map((field) => ({
        path: [field],
        code: 'invalid',
        expected: 'the approval of one order',
      })),
    });

  const results = new Map<string, DecideOrdersAnswer['results'][number]>();
  const locked: { readonly wanted: Wanted; readonly stored: StoredOrder | undefined }[] = [];
  for (const wanted of [...body.orders].sort((a, b) => (a.id < b.id ? -1 : 1)))
    if (wanted.id !== locked.at(-1)?.wanted.id)
      locked.push({ wanted, stored: await lockOrder(context.db, wanted.id) });

  await lockFunnels(
    context.db,
    locked.flatMap(({ stored }) => stored ?? []),
  );
  // A requeued order counts its demo units again. The parts of these units are locked before any
  // alert is raised or resolved.
  if (body.action === 'requeue')
    await lockDemoParts(
      context.db,
      locked.flatMap(({ stored }) => stored ?? []),
    );

  const chain = await selectCurrentApprovalChain(context.db, context.now);
  for (const { wanted, stored } of locked.sort(
    (a, b) => (a.stored?.distributorId ?? 0) - (b.stored?.distributorId ?? 0),
  ))
    results.set(
      wanted.id,
      resultOf(wanted.id, await decideOne(wanted, stored, body, context, chain), chain),
    );
  return ok({
    results: [...new Set(body.orders.map(({ id }) => id))].map((id) => results.get(id)!),
  });
};

export const approvalRoutes = [
  defineRoute(approvalCalls.decideOrders, decideMany),
  ...commentRoutes,
  ...discountRoutes,
  ...partialDecisionRoutes,
  ...limitRoutes,
];
