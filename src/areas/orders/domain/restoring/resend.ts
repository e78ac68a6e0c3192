/** Sends an acknowledged order again after a restore: taken as it was, whatever has closed or changed its price since. The same rule on the device and on the server. */
import type { Command, Deciding } from '#kernel/domain/documents/commands.ts';
import type { RestoreCode } from '#kernel/domain/documents/comparing.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { addresses } from '../addresses.ts';
import { fieldsOfContent, isMarked, unsubmitted, type Order, type OrderStatus } from '../order.ts';
import type { ResendInput } from './calls.ts';

/** `outside`: no life that a restore cut off can have given it · `taken`: another order has it · `free`: no other order has it. */
export type ClaimedNumber = 'free' | 'outside' | 'taken';
export type ResendFacts = {
  readonly distributorName: string;
  readonly actorName: string;
  /** What only the server knows; absent on a device, which shows its order as it was. */
  readonly restore?: {
    /** Acknowledged between a backup and its restore. */
    readonly isLost: boolean;
    /** The last version known of the line that the restore cut off; null: made here since. */
    readonly restoredVersion: number | null;
    /** Whether the server has this very content. */
    readonly isSameContent: boolean;
    readonly number: ClaimedNumber;
    /** Who answers for the submission: nobody decides on one's own. */
    readonly submittedById: number | null;
  };
};
export type ResendCode = RestoreCode | 'forbidden' | 'version_conflict' | 'invalid_input';
type Resent = Result<Order, ResendCode>;

/** What was decided after the backup is decided again: an order comes back as a draft, as returned for correction, or as waiting for approval. */
export const statusTaken = (status: OrderStatus): OrderStatus =>
  status === 'draft' || status === 'waiting_correction' ? status : 'waiting_approval';

/**
 * Whether a person who keeps an order over the server's keeps its number, revision and submission,
 * too. Not where the server's can no longer be written on, nor where it has a number of its own.
 */
export const staysWhole = (
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
  staysWhole(order, state);

const conflict = (state: Order): Resent =>
  refuse('version_conflict', { details: { version: state.version } });

/** Undecided again, with what was sent; one version on where that is not what the device has. */
function takenAgain(
  state: Order | undefined,
  { order }: ResendInput,
  { facts, now }: Deciding<ResendFacts>,
): Order {
  const status = statusTaken(order.status);
  const isSubmitted = order.revision > 0;
  return {
    ...unsubmitted,
    ...(state && {
      approvedRevision: state.approvedRevision,
      erpNumber: state.erpNumber,
      comments: state.comments,
    }),
    ...fieldsOfContent(order.content),
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
    markedLines: isSubmitted ? order.content.lines.filter(isMarked).length : 0,
    corrections: status === 'waiting_correction' ? (order.corrections ?? []) : [],
    deleted: false,
    resentAt: now,
  };
}

/**
 * After both versions. A revision that the server's order has had is frozen with other content, so
 * that a submission takes the next one.
 */
function takenOver(state: Order, input: ResendInput, deciding: Deciding<ResendFacts>): Order {
  const taken = takenAgain(state, input, deciding);
  const next = taken.status === 'draft' ? state.revision : state.revision + 1;
  return {
    ...taken,
    version: Math.max(state.version, input.order.version) + 1,
    revision: Math.max(taken.revision, next),
  };
}

/** Its owner corrects and submits it again, under a new number: the one that it had means another order. */
const withoutNumber = (taken: Order, { version }: ResendInput['order']): Order => ({
  ...taken,
  status: 'draft',
  number: null,
  corrections: [],
  version: Math.max(taken.version, version + 1),
});

export const resend: Command<Order, ResendInput, ResendFacts, ResendCode> = {
  kind: 'order.resend',
  call: addresses.resend,
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
    const taken = isOver ? takenOver(state, input, deciding) : takenAgain(state, input, deciding);
    if (!restore) return ok(taken);
    if (state && !isOver) {
      const { restoredVersion, isSameContent } = restore;
      const isClosed = state.status === 'complete' || state.status === 'canceled';
      // Another device was faster, with a later version.
      if (restoredVersion !== null && order.version < restoredVersion) return ok(state);
      if (isClosed || order.version === restoredVersion || state.version !== restoredVersion)
        return isSameContent ? ok(state) : conflict(state);
    }
    if (!restore.isLost) return refuse('not_restored');
    return ok(restore.number === 'free' ? taken : withoutNumber(taken, order));
  },
};
