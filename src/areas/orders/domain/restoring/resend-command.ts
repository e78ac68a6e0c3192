/**
 * Sends an acknowledged order again after a restore. It is accepted as it was, even if deadlines or
 * prices have changed since. The device and the server apply the same rule.
 */
import type { Command, DecisionContext } from '#kernel/domain/documents/commands.ts';
import type { RestoreCode } from '#kernel/domain/documents/restore-comparison.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import * as addresses from '../call-addresses.ts';
import {
  fieldsFromContent,
  isUnitValueChanged,
  unsubmittedFields,
  type Order,
  type OrderStatus,
} from '../order.ts';
import type { ResendInput } from './calls.ts';
import { isOfOtherTimeline } from './database-timelines.ts';

/**
 * The state of the number that the order claims. `outside`: it cannot have been assigned before the
 * restore. `taken`: another order has it, or an order had it until it was voided. `free`: all
 * others.
 */
export type NumberClaimState = 'free' | 'outside' | 'taken';

export type ResendFacts = {
  readonly distributorName: string;
  readonly actorName: string;
  /**
   * The facts that only the server knows; absent on a device, which accepts its order without them.
   */
  readonly restore?: {
    /** True if the order was acknowledged between a backup and its restore. */
    readonly isLost: boolean;
    /**
     * The newest version that the server knows from before the restore: the one in the backup, or a
     * later one that a device has sent again. Null if the order was created after the restore, or
     * if the server does not have it.
     */
    readonly restoredVersion: number | null;
    /** True if the server has the same content. */
    readonly isSameContent: boolean;
    readonly number: NumberClaimState;
    /**
     * The id of the person who submitted the order, because a submitter may not decide on their own
     * order.
     */
    readonly submittedById: number | null;
  };
};

export type ResendCode = RestoreCode | 'forbidden' | 'version_conflict' | 'invalid_input';
type Resent = Result<Order, ResendCode>;

/**
 * Returns the status of an order that is sent again: draft, returned for correction, or waiting for
 * approval. Decisions made after the backup have to be made again.
 */
export const statusAfterResend = (status: OrderStatus): OrderStatus =>
  status === 'draft' || status === 'waiting_correction' ? status : 'waiting_approval';

/**
 * Returns whether an order that a person keeps over the server's also keeps its number, revision
 * and submission. It does not if the server's order can no longer be edited or has a number of its
 * own.
 */
export const keepsSubmission = (
  mine: Pick<Order, 'number'>,
  theirs: Pick<Order, 'number' | 'status'>,
): boolean =>
  mine.number !== null &&
  (theirs.number === null || theirs.number === mine.number) &&
  (theirs.status === 'draft' || theirs.status === 'waiting_correction');

const isKeptOver = (state: Order, { over, order }: ResendInput): boolean =>
  over !== undefined &&
  over.version === state.version &&
  over.updatedAt === state.updatedAt &&
  keepsSubmission(order, state);

const conflict = (state: Order): Resent =>
  refuse('version_conflict', { details: { version: state.version } });

/**
 * Returns the order from which the lines were sent back. Who did that is known only to the server's
 * history, so the name is that of the server's order.
 */
const originOfResent = (
  { originOrder }: ResendInput['order'],
  state: Order | undefined,
): Order['originOrder'] =>
  originOrder
    ? { ...originOrder, by: state?.originOrder?.by ?? null }
    : (state?.originOrder ?? null);

/**
 * Returns the acknowledged order without decisions that the server does not have; the corrections
 * of a returned order stay. Its version is one higher if its status changes.
 */
function createResentOrder(
  state: Order | undefined,
  { order }: ResendInput,
  { facts, now }: DecisionContext<ResendFacts>,
): Order {
  const status = statusAfterResend(order.status);
  const isSubmitted = order.revision > 0;
  return {
    ...unsubmittedFields,
    ...(state && {
      approvedRevision: state.approvedRevision,
      erpNumber: state.erpNumber,
      comments: state.comments,
      lostApproval: state.lostApproval ?? null,
    }),
    ...fieldsFromContent(order.content),
    originOrder: originOfResent(order, state),
    id: order.id,
    distributorId: order.distributorId,
    distributorName: facts.distributorName,
    currency: order.currency,
    status,
    number: order.number,
    version: status === order.status ? order.version : order.version + 1,
    revision: order.revision,
    createdAt: order.createdAt,
    createdBy: order.createdBy,
    updatedAt: now,
    updatedBy: facts.actorName,
    submittedAt: order.submittedAt,
    submittedBy: order.submittedBy,
    submittedById: facts.restore ? facts.restore.submittedById : order.submittedById,
    markedLines: isSubmitted ? order.content.lines.filter(isUnitValueChanged).length : 0,
    // A draft of lines that were sent back has the reasons until it is submitted.
    corrections:
      status === 'waiting_correction' || (status === 'draft' && order.originOrder)
        ? (order.corrections ?? [])
        : [],
    deleted: false,
    resentAt: now,
  };
}

/**
 * Returns the order that replaces the server's, with a version above the versions of both orders. A
 * revision that the server's order has had is frozen with other content, so a submission takes the
 * next one.
 */
function replaceServerOrder(
  state: Order,
  input: ResendInput,
  deciding: DecisionContext<ResendFacts>,
): Order {
  const taken = createResentOrder(state, input, deciding);

  const next = taken.status === 'draft' ? state.revision : state.revision + 1;
  return {
    ...taken,
    version: Math.max(state.version, input.order.version) + 1,
    revision: Math.max(taken.revision, next),
  };
}

/**
 * Returns the order as a draft without its number, which is taken or cannot have been assigned
 * before the restore (`NumberClaimState`). Its owner submits it again under a new one.
 */
const withoutNumber = (taken: Order, { version }: ResendInput['order']): Order => ({
  ...taken,
  status: 'draft',
  number: null,
  corrections: [],
  version: Math.max(taken.version, version + 1),
});

export const resendOrderCommand: Command<Order, ResendInput, ResendFacts, ResendCode> = {
  kind: 'order.resend',
  call: addresses.resendOrderAfterRestore,
  barrier: true,
  decide(state, input, deciding): Resent {
    const { actor, facts } = deciding;

    const { order } = input;
    const isOwn =
      actor.distributorId === null ||
      (actor.distributorId === order.distributorId &&
        (state === undefined || state.distributorId === actor.distributorId));

    if (!can(actor, 'orders', 'write') || !isOwn) return refuse('forbidden');

    const { restore } = facts;
    const isOver = state !== undefined && isKeptOver(state, input);
    const taken = isOver
      ? replaceServerOrder(state, input, deciding)
      : createResentOrder(state, input, deciding);

    if (!restore) return ok(taken);
    if (state && !isOver) {
      const { restoredVersion, isSameContent } = restore;
      const isClosed = state.status === 'complete' || state.status === 'canceled';
      const isOther = isOfOtherTimeline({ ...state, restoredVersion }, order);
      // Another device has sent a later version of the order already.
      if (!isOther && restoredVersion !== null && order.version < restoredVersion) return ok(state);
      if (
        isOther ||
        isClosed ||
        order.version === restoredVersion ||
        state.version !== restoredVersion
      )
        return isSameContent && order.revision <= state.revision ? ok(state) : conflict(state);
    }

    if (!restore.isLost) return refuse('not_restored');
    return ok(restore.number === 'free' ? taken : withoutNumber(taken, order));
  },
};
