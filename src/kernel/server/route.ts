/** A route: a call's contract with its handler. What the contract says (right, schemas, once-only) is done here, for all. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '#kernel/domain/protocol/address.ts';
import type { AnyCall } from '#kernel/domain/call.ts';
import type { CommonCode } from '#kernel/domain/codes.ts';
import type { Result } from '#kernel/domain/result.ts';
import type { Database } from './database.ts';
import type { Principal } from './principal.ts';
import type { Services } from './services.ts';

export type Context<P extends Principal | undefined = Principal> = {
  readonly services: Services;
  /** Scoped to the caller's distributor; inside a command it is the command's transaction. */
  readonly db: Database;
  readonly now: Instant;
  readonly principal: P;
  /** `address` is the client's, behind a trusted proxy too. */
  readonly meta: {
    readonly address: string;
    readonly userAgent: string;
    header(name: string): string | undefined;
    readonly cookies: Readonly<Record<string, string | undefined>>;
  };
  readonly reply: {
    header(name: string, value: string): void;
    setCookie(name: string, value: string, options: { path: string; maxAge: number }): void;
    /** 304 instead of a body, where the caller already has this ETag. */
    isUnchanged(etag: string): boolean;
    /** For the audit: this answers again what was done before. */
    isReplay(): void;
  };
};
export type Input<C extends AnyCall> = {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
};
type PrincipalOf<C extends AnyCall> = C['right'] extends 'public' | 'integration'
  ? undefined
  : Principal;
/** `Code`: what it may refuse with. */
export type Handler<C extends AnyCall, Code extends string = CommonCode> = (
  input: Input<C>,
  context: Context<PrincipalOf<C>>,
) => Promise<Result<AnswerOf<C> | typeof NOT_MODIFIED, Code>>;
/** A handler may answer this where `reply.isUnchanged` said so. */
export const NOT_MODIFIED = Symbol('304');

/** `Code`: what it may refuse with; the module that serves it owes a status for each (`ServerModule`). */
export type Route<Code extends string = string> = {
  readonly call: AnyCall;
  readonly handler: (
    input: Input<AnyCall>,
    context: Context<never>,
  ) => Promise<Result<unknown, Code>>;
};
export const handle = <C extends AnyCall, Code extends string = never>(
  call: C,
  handler: Handler<C, Code>,
): Route<Code> => ({
  call,
  handler: handler as never,
});
