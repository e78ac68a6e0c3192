/** Decides the result of a comparison of one order after a restore. */
import type { ComparisonVerdict } from '#kernel/domain/documents/restore-comparison.ts';
import type { OrderStatus } from '../order.ts';
import type { HeldOrder } from './calls.ts';
import { isOfOtherTimeline, type ServerOrderCounts } from './database-timelines.ts';

export { statusAfterResend } from './resend-command.ts';

/** An order as the server has it, for the comparison. */
export type ComparedState = ServerOrderCounts & {
  readonly status: OrderStatus;
  readonly number: string | null;
  readonly hash: string;
  /** SHA-256 of the content at `restoredVersion`; null if unknown. */
  readonly restoredHash: string | null;
};

/**
 * Returns whether the server has everything that a person wrote or submitted. Decisions on it may
 * be missing.
 */
const hasItsWork = (state: ComparedState, held: HeldOrder) =>
  state.hash === held.hash &&
  state.revision === held.revision &&
  state.number === held.number &&
  (state.status === 'draft') === (held.status === 'draft');

/**
 * Returns whether the order was returned for correction after the backup. Its author may already be
 * correcting it.
 */
const wasReturned = (state: ComparedState, held: HeldOrder) =>
  held.status === 'waiting_correction' && state.status === 'waiting_approval';

/** Returns whether both sides have the same version with different contents. */
function hasOtherContent(state: ComparedState, held: HeldOrder): boolean {
  const isUntouched = state.version === state.restoredVersion;
  const hashThen = state.restoredHash ?? (isUntouched ? state.hash : null);
  return (
    held.version === state.restoredVersion &&
    held.hash !== null &&
    hashThen !== null &&
    held.hash !== hashThen &&
    held.hash !== state.hash
  );
}

/**
 * Returns whether the server's order is another one than the device's although their versions may
 * be equal, because a second restore has lost the device's order.
 */
export const hasDiverged = (state: ComparedState, held: HeldOrder): boolean =>
  isOfOtherTimeline(state, held) || hasOtherContent(state, held);

/** Returns the result. `state` is undefined if the server does not have the order. */
export function orderComparisonVerdict(
  state: ComparedState | undefined,
  held: HeldOrder,
): ComparisonVerdict {
  if (!state) return 'missing';
  if (hasDiverged(state, held)) return 'other';
  if (held.version <= (state.restoredVersion ?? state.version)) return 'same';
  if (state.version !== state.restoredVersion) return hasItsWork(state, held) ? 'same' : 'other';
  return hasItsWork(state, held) && !wasReturned(state, held) ? 'same' : 'older';
}
