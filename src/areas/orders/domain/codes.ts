/** Failure codes of orders, each with its HTTP status, and who refuses with which. */
import type { DeadlineCode } from '#areas/deadlines/domain/index.ts';
import type { OrderCode } from './commands.ts';

export const orderCodes = {
  /** Prices or conditions are not those of the draft any more: a person confirms the new total. */
  repriced: 409,
  /** Its number is gone: nothing more is said about it. */
  given_up: 409,
} as const satisfies Record<string, number>;

/** Of what the ERP says about a dispatch. */
export const dispatchCodes = {
  /** Details `{revision}`: the last one. */
  stale_revision: 409,
  /** The lease is over, or was given to another call. */
  stale_lease: 409,
  /** Answered without ever having been fetched. */
  not_dispatched: 409,
} as const satisfies Record<string, number>;
export type DispatchCode = keyof typeof dispatchCodes;

/** A command of the owner: what the rule says, and what only the server knows. */
export type OrderRefusal = OrderCode | DeadlineCode | 'not_found' | 'invalid_input';
export type CommentRefusal = 'illegal_transition' | 'given_up' | 'not_found';
