/** A command: what a person wants of one document, decided by the same pure rule on the device and on the server. */
import type { AnyAddress } from '../protocol/address.ts';
import type { Upcasts } from './upcast.ts';
import type { Instant } from '../dates.ts';
import type { Actor } from '../user/permissions.ts';
import type { Refusal, Result } from '../result.ts';

/** `facts` is what the rule needs to know besides the document (prices, minimum, blockers), loaded by the caller. */
export type Deciding<Facts> = {
  readonly actor: Actor;
  readonly now: Instant;
  readonly facts: Facts;
};

/** `upcasts`: the call's own, where it has any. */
export type CommandCall = AnyAddress & { readonly upcasts?: Upcasts };

export type Command<State, Input, Facts, Code extends string> = {
  /** Unique: `order.save`; names the outbox entry and the operation. */
  readonly kind: string;
  /** Of the call that carries it to the server, without schemas, which devices need not load. Its path has the document's `:id`. */
  readonly call: CommandCall;
  /** A barrier keeps its place: later saves are never merged into earlier ones across it. */
  readonly barrier: boolean;
  /** `undefined`: the document is new. */
  decide(
    state: State | undefined,
    input: Input,
    deciding: Deciding<Facts>,
  ): Result<State | 'gone', Code>;
};

/** Where somebody else was first, the refusal shows the document as it now is: `current` names it, `{ order }`. */
export const withCurrent = <Code extends string>(
  refusal: Refusal<Code>,
  current: Readonly<Record<string, unknown>> | undefined,
): Refusal<Code> =>
  current && (refusal.code === 'version_conflict' || refusal.code === 'illegal_transition')
    ? { ...refusal, details: { ...refusal.details, ...current } }
    : refusal;
