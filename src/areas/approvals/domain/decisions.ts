/** What approvers decide over an order: the same rule shows a button on the device and is the law on the server. */
import { lastDate, type Instant } from '#kernel/domain/dates.ts';
import { can, type Actor } from '#kernel/domain/user/permissions.ts';
import { ok, refuse, type Issue, type Result } from '#kernel/domain/result.ts';
import { take } from '#kernel/domain/documents/states.ts';
import {
  applyStep,
  correctionFor,
  orderStates,
  type ErpErrorCode,
  type Order,
  type OrderCorrection,
  type OrderHead,
  type OrderStatus,
  type OrderStep,
} from '#areas/orders/domain/index.ts';
import type { CommentRefusal } from './codes.ts';

/** What an approver can decide, each with the steps that it may mean. */
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
  'invalid_input',
] as const;
export type DecisionCode = (typeof decisionCodes)[number];

export type DecisionInput = {
  readonly revision: number;
  readonly reason: string;
  readonly code: ErpErrorCode | null;
  readonly line: number | null;
  readonly reviewOn: string | null;
  /** Of a cancellation; other decisions leave it out. */
  readonly processedByHand?: boolean | undefined;
  /** Of an approval below the minimum order: why it is waived. */
  readonly waiver?: string | undefined;
};
/** `today` in the manufacturer's zone. `isTakenByErp`: by lease or acknowledgement. `isStuck`: acknowledged for over an hour. `isUnchanged`: the working copy is what was submitted last. `isWithinDemo`: its demo units, given back with the return, still keep within their limit. */
export type DecisionFacts = {
  readonly actorName: string;
  readonly today: string;
  readonly isTakenByErp: boolean;
  readonly isStuck: boolean;
  readonly isUnchanged: boolean;
  readonly isWithinDemo: boolean;
  /** Lines whose discount nobody has decided. */
  readonly undecided: number;
  /** Minor units that a type whose minimum may be waived should come to; undefined: no minimum. */
  readonly waivableMinimum: number | undefined;
};

/** What a decision asks of the approver besides the click. */
export const asksFor: Readonly<
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
  decisionSteps[action].find((step) => take(orderStates, step, status, 'approver').ok);
/** Approved, and nothing submitted since. */
export const isApproved = ({
  approvedRevision,
  revision,
}: Pick<OrderHead, 'approvedRevision' | 'revision'>) =>
  approvedRevision !== null && approvedRevision === revision;

/** Whether a decision makes sense for this order and person, as far as a device can know: for buttons. */
export function mayDecide(
  action: Decision,
  head: Pick<OrderHead, 'status' | 'submittedById' | 'approvedRevision' | 'revision'>,
  actor: Actor,
): Result<OrderStep, DecisionCode> {
  if (!can(actor, 'approvals', 'write')) return refuse('forbidden');
  const step = stepOf(action, head.status);
  if (!step) return refuse('illegal_transition', { details: { state: head.status } });
  if (head.submittedById === actor.userId) return refuse('own_order');
  return (step === 'resume_approved' || step === 'requeue') && !isApproved(head)
    ? refuse('not_approved')
    : ok(step);
}

/** What is missing or wrong of what is typed for a decision, by field. `today` in the manufacturer's zone. */
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
  const asked = asksFor[action];
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
    ...(asked.reviewOn && reviewOn !== null && reviewOn > lastDate
      ? [{ path: ['reviewOn'], code: 'date_range', found: reviewOn, expected: lastDate }]
      : []),
  ];
}

/** `minimum` in minor units. */
export const isBelowMinimum = (
  { totalMinor }: Pick<Order, 'totalMinor'>,
  minimum: number | undefined,
): boolean => minimum !== undefined && totalMinor < minimum;

/** A decision over one order. The caller writes what follows from the step: alert, dispatch, history. */
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
  const may = mayDecide(action, order, actor);
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
              correctionFor(order, {
                code: input.code!,
                message: input.reason.trim(),
                line: input.line ?? undefined,
              }),
            ]
          : [],
    }),
  });
}

/** Distributor and manufacturer talk over an order that both know by its number: a draft that was never sent has nobody to talk to, and what was given up is over. */
export function mayComment({
  submittedAt,
  number,
  status,
}: Pick<OrderHead, 'submittedAt' | 'number' | 'status'>): Result<void, CommentRefusal> {
  if (submittedAt === null) return refuse('illegal_transition', { details: { state: status } });
  return number === null ? refuse('given_up') : ok(undefined);
}

/** Of an order whose discounts are all decided, some refused: it goes back with them. */
export const returned = (
  order: Order,
  corrections: readonly OrderCorrection[],
  { now, name }: { readonly now: Instant; readonly name: string },
): Order =>
  applyStep(order, 'return', now, name, { reviewOn: null, corrections: [...corrections] });
