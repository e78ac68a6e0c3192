/** What a comparison after a restore says of one order: the pure rule. */
import type { ComparisonVerdict } from '#kernel/domain/documents/comparing.ts';
import type { OrderStatus } from '../order.ts';
import type { HeldOrder } from './calls.ts';

export { statusTaken } from './resend.ts';

/** An order as the server has it, for the comparison. */
export type ComparedState = {
  readonly version: number;
  readonly status: OrderStatus;
  readonly revision: number;
  readonly number: string | null;
  readonly hash: string;
  /** The last version known of the line that the restore cut off; null: made here since. */
  readonly restoredVersion: number | null;
  /** Of the content at that version, where it is known. */
  readonly restoredHash: string | null;
};

/** Nothing that a person wrote or sent is missing here; what was decided over it may be. */
const hasItsWork = (state: ComparedState, held: HeldOrder) =>
  state.hash === held.hash &&
  state.revision === held.revision &&
  state.number === held.number &&
  (state.status === 'draft') === (held.status === 'draft');
/** Its return for correction came after the backup: its author may be correcting it already. */
const wasReturned = (state: ComparedState, held: HeldOrder) =>
  held.status === 'waiting_correction' && state.status === 'waiting_approval';
/** The same version, but another content. */
function differs(state: ComparedState, held: HeldOrder): boolean {
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

/** `state` undefined: the server has no such order. */
export function verdictOf(state: ComparedState | undefined, held: HeldOrder): ComparisonVerdict {
  if (!state) return 'missing';
  if (held.version <= (state.restoredVersion ?? state.version))
    return differs(state, held) ? 'other' : 'same';
  if (state.version !== state.restoredVersion) return hasItsWork(state, held) ? 'same' : 'other';
  return hasItsWork(state, held) && !wasReturned(state, held) ? 'same' : 'older';
}
