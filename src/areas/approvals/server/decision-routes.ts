/** Applies approvers' decisions, each order separately, and stores comments. */
import type { ActionName } from '#kernel/domain/actions.ts';
import { dateIn } from '#kernel/domain/calendar.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { logAction } from '#kernel/server/action-log.ts';
import { authorOf } from '#kernel/server/author.ts';
import { defineRoute, type Context, type Handler } from '#kernel/server/define-route.ts';
import {
  orderHeadOf,
  MINIMUM_WAIVED_FIELD,
  undecidedLines,
  type Order,
  type OrderEvent,
  type OrderStep,
} from '#areas/orders/domain/index.ts';
import {
  calls as approvalCalls,
  decideOrder,
  type CommentRefusal,
  mayComment,
  isBelowMinimum,
  type Decided,
  type DecideInput,
  type Decision,
  type DecisionCode,
} from '../domain/index.ts';
import {
  demoIssuesOf,
  lockDemoParts,
  discountDecisions,
  lockFunnels,
  reserveFunnelUnits,
  waivableMinimumOf,
  isStuck,
  isTakenByErp,
  addDispatch,
  closeDispatch,
  selectLockedOpenDispatch,
  incrementCommentCount,
  isUnchangedSinceSubmission,
  lastRevisions,
  writeHistory,
  queueOrderMail,
  lockedOrder,
  type StoredOrder,
  lockedVisibleOrder,
  orderForDevice,
  canSee,
  viewerOf,
  visibleOrder,
  correctionsForMail,
  raiseReturnedAlert,
  writeStep,
} from '#areas/orders/server/index.ts';
import { discountRoutes } from './discount-routes.ts';

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

/** The name of each decision in the log of the manufacturer's own actions. */
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

/**
 * Decides on one order and writes the consequences.
 * @param stored The order, locked. Undefined: it does not exist.
 */
async function decideOne(
  { id, revision }: Wanted,
  stored: StoredOrder | undefined,
  input: DecideInput,
  { db, principal, now }: Context,
): Promise<Result<Order, DecisionCode | 'not_found'>> {
  if (!stored || !canSee(viewerOf(principal), stored)) return refuse('not_found');
  const before = await orderForDevice(db, stored);

  const dispatch = await selectLockedOpenDispatch(db, id);
  const isApproval = input.action === 'approve';

  const facts = {
    actorName: principal.name,
    today: dateIn(now, HOME_ZONE),
    isTakenByErp: isTakenByErp(dispatch, now),
    isStuck: isStuck(dispatch, now),
    isUnchanged: input.action === 'requeue' && (await isUnchangedSinceSubmission(db, id)),
    isWithinDemo:
      input.action !== 'requeue' ||
      (await demoIssuesOf(db, before, before.submittedAt ?? now)).length === 0,
    undecided: isApproval
      ? undecidedLines(before.content, await discountDecisions(db, before)).length
      : 0,
    waivableMinimum: isApproval ? await waivableMinimumOf(db, before) : undefined,
  };

  const decided = decideOrder(
    input.action,
    before,
    { ...input, revision },
    { actor: principal, now, facts },
  );
  if (!decided.ok) return decided;
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
    ...(waiver === undefined ? {} : { changes: [{ field: MINIMUM_WAIVED_FIELD, to: waiver }] }),
  });

  if (dispatch)
    await closeDispatch(db, id, step === 'redispatch' ? 'sent_anew' : 'taken_away', now);
  if (dispatching.has(step)) await addDispatch(db, order, now);
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
  });
  return ok(order);
}

const resultOf = (id: string, decided: Result<Order, string>): Decided['results'][number] =>
  decided.ok
    ? { id, code: 'done', order: orderHeadOf(decided.value) }
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
 * resolved locks the version of its distributor until the end.
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

  const results = new Map<string, Decided['results'][number]>();
  const locked: { readonly wanted: Wanted; readonly stored: StoredOrder | undefined }[] = [];
  for (const wanted of [...body.orders].sort((a, b) => (a.id < b.id ? -1 : 1)))
    if (wanted.id !== locked.at(-1)?.wanted.id)
      locked.push({ wanted, stored: await lockedOrder(context.db, wanted.id) });

  await lockFunnels(
    context.db,
    locked.flatMap(({ stored }) => stored ?? []),
  );
  // A requeued order counts its demo units again. These are locked before any alert.
  if (body.action === 'requeue')
    await lockDemoParts(
      context.db,
      locked.flatMap(({ stored }) => stored ?? []),
    );

  for (const { wanted, stored } of locked.sort(
    (a, b) => (a.stored?.distributorId ?? 0) - (b.stored?.distributorId ?? 0),
  ))
    results.set(wanted.id, resultOf(wanted.id, await decideOne(wanted, stored, body, context)));
  return ok({
    results: [...new Set(body.orders.map(({ id }) => id))].map((id) => results.get(id)!),
  });
};

const revisions: Handler<typeof approvalCalls.listRevisions> = async (
  { params },
  { db, principal },
) => {
  const found = await visibleOrder(db, principal, params.id);
  return found.ok ? ok({ rows: await lastRevisions(db, params.id, 2) }) : found;
};

const comment: Handler<typeof approvalCalls.commentOnOrder, CommentRefusal> = async (
  { params, body },
  { db, principal, now },
) => {
  const found = await lockedVisibleOrder(db, principal, params.id);
  if (!found.ok) return found;
  const order = found.value;
  const may = mayComment(order);
  if (!may.ok) return may;

  const author = authorOf(principal, now);
  await writeHistory(db, [{ order, ...author, kind: 'comment', reason: body.text.trim() }]);
  const comments = await incrementCommentCount(db, params.id);
  const event =
    principal.distributorId === null ? 'commented_to_distributor' : 'commented_to_approvers';
  await queueOrderMail(db, event, order, { by: principal.userId, at: now });
  return ok({ comments });
};

export const approvalRoutes = [
  defineRoute(approvalCalls.decideOrders, decideMany),
  defineRoute(approvalCalls.listRevisions, revisions),
  defineRoute(approvalCalls.commentOnOrder, comment),
  ...discountRoutes,
];
