/**
 * Decides on an order for an approver. The same rules show a button on the device and are enforced
 * on the server.
 */
import { LATEST_ACCEPTED_DATE, type Instant } from '#kernel/domain/dates.ts';
import { can, type Actor } from '#kernel/domain/user/permissions.ts';
import { ok, refuse, type Issue, type Result } from '#kernel/domain/result.ts';
import { takeStep } from '#kernel/domain/documents/state-table.ts';
import {
  applyStep,
  erpErrorAsCorrection,
  orderStates,
  type ErpErrorCode,
  type Order,
  type OrderCorrection,
  type OrderHead,
  type OrderStatus,
  type OrderStep,
} from '#areas/orders/domain/index.ts';
import type { CommentRefusal } from './refusal-codes.ts';

/**
 * The decisions of an approver, each with the order steps that it can take. Which of them is taken
 * depends on the order's status.
 */
export const decisionSteps = {
  approve: ['approve'],
  return: ['return'],
  hold: ['hold', 'hold_processing'],
  resume: ['resume'],
  release: ['resume_approved'],
  requeue: ['requeue'],
  redispatch: ['redispatch'],
  cancel: ['cancel'],
} as const satisfies Readonly<Record<string, readonly OrderStep[]>>;

export type Decision = keyof typeof decisionSteps;
export const decisionNames = Object.keys(decisionSteps) as [Decision, ...Decision[]];

export const decisionCodes = [
  'illegal_transition',
  'forbidden',
  'own_order',
  'stale_revision',
  'taken_by_erp',
  'not_approved',
  'changed_since',
  'not_stuck',
  'demo_limit',
  'discounts_undecided',
  'minimum_not_waived',
  'funnel_unconfirmed',
  'funnel_exceeded',
  'funnel_closed',
  'already_recorded',
  'invalid_input',
] as const;

export type DecisionCode = (typeof decisionCodes)[number];

export type DecisionInput = {
  readonly revision: number;
  readonly reason: string;
  readonly code: ErpErrorCode | null;
  readonly line: number | null;
  readonly reviewOn: string | null;
  /** Whether a canceled order is processed manually. Only cancellations have it. */
  readonly processedByHand?: boolean | undefined;
  /** Why the minimum is waived, for an approval below the minimum order. */
  readonly waiver?: string | undefined;
};

/** What a decision depends on besides the order and its input. */
export type DecisionFacts = {
  readonly actorName: string;
  /** The date in the manufacturer's zone. */
  readonly today: string;
  /** True if the ERP acknowledged the order or holds an unexpired lease on it. */
  readonly isTakenByErp: boolean;
  /** True if the ERP acknowledged the order at least an hour ago. */
  readonly isStuck: boolean;
  /** True if the working copy equals what was submitted last. Only a requeue depends on it. */
  readonly isUnchanged: boolean;
  /**
   * True if the order's demo units would still be within their limit. They were given back when the
   * order was returned, and are counted again when it is requeued.
   */
  readonly isWithinDemo: boolean;
  /**
   * The number of lines whose discount must be decided before an approval. 0 for other decisions.
   */
  readonly undecided: number;
  /**
   * The minimum order in minor units if it may be waived, or undefined if no such minimum applies.
   */
  readonly waivableMinimum: number | undefined;
};

/**
 * The input that every decision of its kind needs from the approver. An approval may also need a
 * waiver or the terms of a funnel.
 */
export const inputNeededByDecision: Readonly<
  Record<
    Decision,
    {
      readonly reason: boolean;
      readonly code: boolean;
      readonly reviewOn: boolean;
      readonly byHand?: true;
    }
  >
> = {
  approve: { reason: false, code: false, reviewOn: false },
  return: { reason: true, code: true, reviewOn: false },
  hold: { reason: true, code: false, reviewOn: true },
  resume: { reason: false, code: false, reviewOn: false },
  release: { reason: false, code: false, reviewOn: false },
  requeue: { reason: false, code: false, reviewOn: false },
  redispatch: { reason: false, code: false, reviewOn: false },
  cancel: { reason: true, code: false, reviewOn: false, byHand: true },
};

const stepOf = (action: Decision, status: OrderStatus): OrderStep | undefined =>
  decisionSteps[action].find((step) => takeStep(orderStates, step, status, 'approver').ok);

/** Returns whether the last submission is approved. */
export const isLastSubmissionApproved = ({
  approvedRevision,
  revision,
}: Pick<OrderHead, 'approvedRevision' | 'revision'>) =>
  approvedRevision !== null && approvedRevision === revision;

/**
 * Returns the step of the order that the decision takes, or the refusal if this person cannot take
 * it. It checks only what a device knows, so that buttons use it too; `decideOrder` checks more.
 */
export function stepOfDecision(
  action: Decision,
  head: Pick<OrderHead, 'status' | 'submittedById' | 'approvedRevision' | 'revision'>,
  actor: Actor,
): Result<OrderStep, DecisionCode> {
  if (!can(actor, 'approvals', 'write')) return refuse('forbidden');
  const step = stepOf(action, head.status);
  if (!step) return refuse('illegal_transition', { details: { state: head.status } });
  if (head.submittedById === actor.userId) return refuse('own_order');

  return (step === 'resume_approved' || step === 'requeue') && !isLastSubmissionApproved(head)
    ? refuse('not_approved')
    : ok(step);
}

/**
 * Returns what is missing or wrong in the input of a decision, by field.
 * @param today The date in the manufacturer's zone.
 */
export function decisionInputIssues(
  action: Decision,
  {
    reason,
    code,
    reviewOn,
    processedByHand,
  }: Pick<DecisionInput, 'reason' | 'code' | 'reviewOn' | 'processedByHand'>,
  today: string,
): Issue[] {
  const asked = inputNeededByDecision[action];
  return [
    ...(asked.code && code === null ? [{ path: ['code'], code: 'required' }] : []),
    ...(asked.reason && reason.trim() === '' ? [{ path: ['reason'], code: 'required' }] : []),
    ...(asked.byHand && processedByHand === undefined
      ? [{ path: ['processedByHand'], code: 'required' }]
      : []),
    ...(asked.reviewOn && reviewOn === null ? [{ path: ['reviewOn'], code: 'required' }] : []),
    ...(asked.reviewOn && reviewOn !== null && reviewOn < today
      ? [{ path: ['reviewOn'], code: 'past_date', found: reviewOn, expected: today }]
      : []),
    ...(asked.reviewOn && reviewOn !== null && reviewOn > LATEST_ACCEPTED_DATE
      ? [
          {
            path: ['reviewOn'],
            code: 'date_range',
            found: reviewOn,
            expected: LATEST_ACCEPTED_DATE,
          },
        ]
      : []),
  ];
}

/**
 * Returns whether the total is below the minimum, which is in minor units and undefined if there is
 * none.
 */
export const isBelowMinimum = (
  { totalMinor }: Pick<Order, 'totalMinor'>,
  minimum: number | undefined,
): boolean => minimum !== undefined && totalMinor < minimum;

/**
 * Decides on one order. Returns the changed order and its step, or the refusal. The caller writes
 * what follows from the step: alert, dispatch and history.
 */
export function decideOrder(
  action: Decision,
  order: Order,
  input: DecisionInput,
  {
    actor,
    now,
    facts,
  }: { readonly actor: Actor; readonly now: Instant; readonly facts: DecisionFacts },
): Result<{ readonly order: Order; readonly step: OrderStep }, DecisionCode> {
  const may = stepOfDecision(action, order, actor);
  if (!may.ok) return may;
  const step = may.value;
  if (input.revision !== order.revision)
    return refuse('stale_revision', { details: { revision: order.revision } });
  if (facts.isTakenByErp && !facts.isStuck && (step === 'cancel' || step === 'hold_processing'))
    return refuse('taken_by_erp');
  if (step === 'requeue' && !facts.isUnchanged) return refuse('changed_since');
  if (step === 'redispatch' && !facts.isStuck) return refuse('not_stuck');
  if (step === 'requeue' && !facts.isWithinDemo) return refuse('demo_limit');

  const issues = decisionInputIssues(action, input, facts.today);
  if (issues.length > 0) return refuse('invalid_input', { issues });
  if (step === 'approve' && facts.undecided > 0) return refuse('discounts_undecided');

  const isWaived = (input.waiver ?? '').trim() !== '';
  if (step === 'approve' && isBelowMinimum(order, facts.waivableMinimum) && !isWaived)
    return refuse('minimum_not_waived');

  return ok({
    step,
    order: applyStep(order, step, now, facts.actorName, {
      reviewOn: action === 'hold' ? input.reviewOn : null,
      ...(step === 'approve' ? { approvedRevision: order.revision } : {}),
      ...(step === 'cancel' ? { processedByHand: input.processedByHand! } : {}),
      corrections:
        step === 'return'
          ? [
              erpErrorAsCorrection(order, {
                code: input.code!,
                message: input.reason.trim(),
                line: input.line ?? undefined,
              }),
            ]
          : [],
    }),
  });
}

/**
 * Refuses if an order takes no comments. Distributor and manufacturer discuss an order that both
 * know by its number: a draft that was never submitted is unknown to the manufacturer, and a voided
 * order is closed.
 */
export function checkTakesComments({
  submittedAt,
  number,
  status,
}: Pick<OrderHead, 'submittedAt' | 'number' | 'status'>): Result<void, CommentRefusal> {
  if (submittedAt === null) return refuse('illegal_transition', { details: { state: status } });
  return number === null ? refuse('given_up') : ok(undefined);
}

/**
 * Returns the order as returned to its distributor, after all its discounts were decided and some
 * refused.
 * @param corrections The refused discounts.
 */
export const returnOrderWithCorrections = (
  order: Order,
  corrections: readonly OrderCorrection[],
  { now, name }: { readonly now: Instant; readonly name: string },
): Order =>
  applyStep(order, 'return', now, name, { reviewOn: null, corrections: [...corrections] });
