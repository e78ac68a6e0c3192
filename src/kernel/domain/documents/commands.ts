/**
 * Defines commands, each of which changes one document and is decided by the same pure function on
 * the device and on the server.
 */
import type { AnyAddress } from '../protocol/address.ts';
import type { Upcasts } from './upcast.ts';
import type { Instant } from '../dates.ts';
import type { Actor } from '../user/permissions.ts';
import type { Refusal, Result } from '../result.ts';

/**
 * The data that `decide` receives besides state and input. `facts` are data from outside the
 * document that the rule needs (prices, minimum totals, closings); the caller loads them.
 */
export type DecisionContext<Facts> = {
  readonly actor: Actor;
  readonly now: Instant;
  readonly facts: Facts;
};

/** The address of a command's call, with its upcasts if it has any. */
export type CommandCall = AnyAddress & { readonly upcasts?: Upcasts };

/** A command on documents of one kind. */
export type Command<State, Input, Facts, Code extends string> = {
  /** A unique name, for example `order.save`. Outbox entries store it. */
  readonly kind: string;
  /**
   * The address of the call that carries the command. It has no schemas, so that devices need not
   * load them. Its path contains the document's `:id`.
   */
  readonly call: CommandCall;
  /** True if later saves must not be merged into earlier ones across this command. */
  readonly barrier: boolean;
  /**
   * Returns the changed document, `gone` if it is removed, or a refusal. The state of a new
   * document is undefined.
   */
  decide(
    state: State | undefined,
    input: Input,
    deciding: DecisionContext<Facts>,
  ): Result<State | 'gone', Code>;
};

/**
 * Adds the current document, if there is one, to the details of a refusal with `version_conflict`
 * or `illegal_transition`, which another user's change may have caused. Other refusals stay as they
 * are.
 * @param current The document under its name, such as `{ order }`.
 */
export const withCurrentDocument = <Code extends string>(
  refusal: Refusal<Code>,
  current: Readonly<Record<string, unknown>> | undefined,
): Refusal<Code> =>
  current && (refusal.code === 'version_conflict' || refusal.code === 'illegal_transition')
    ? { ...refusal, details: { ...refusal.details, ...current } }
    : refusal;
