/**
 * Defines routes. A route is a call's contract with its handler. The API itself enforces the
 * contract: right, schemas, and taking effect once.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '#kernel/domain/protocol/address.ts';
import type { AnyCall } from '#kernel/domain/call.ts';
import type { CommonCode } from '#kernel/domain/codes.ts';
import type { BatchedAnswer, BatchedOperation } from '#kernel/domain/documents/operation-batch.ts';
import type { Result } from '#kernel/domain/result.ts';
import type { Database } from './database.ts';
import type { Principal } from './principal.ts';
import type { Services } from './services.ts';

/** Performs a command as a separate request, with the caller of the current request. */
export type PerformOperation = (operation: BatchedOperation) => Promise<BatchedAnswer>;

/** The context that a handler receives besides its input. */
export type Context<P extends Principal | undefined = Principal> = {
  readonly services: Services;
  /**
   * The database. For distributor users, it is limited to their distributor. Inside a command it is
   * the command's transaction. For calls with `mayLag` it may be a standby.
   */
  readonly db: Database;
  readonly now: Instant;
  /** The name that the command has locked together with its key (see `Route`). */
  readonly locked?: string | undefined;
  /** Performs a command of a batch. Handlers of routes have it; `ApiClient.identify` does not. */
  readonly dispatch?: PerformOperation | undefined;
  readonly principal: P;
  /** Facts about the request. `address` is the client's address, even behind a trusted proxy. */
  readonly meta: {
    readonly address: string;
    readonly userAgent: string;
    header(name: string): string | undefined;
    readonly cookies: Readonly<Record<string, string | undefined>>;
  };
  readonly reply: {
    header(name: string, value: string): void;
    setCookie(name: string, value: string, options: { path: string; maxAge: number }): void;
    /**
     * Sends the ETag. Returns true if the caller already has it; the handler then answers
     * `NOT_MODIFIED`.
     */
    isUnchanged(etag: string): boolean;
    /** Notes for the audit that this answer repeats an earlier one. */
    isReplay(): void;
  };
};

/** A call's input, validated and typed by its contract. */
export type Input<C extends AnyCall> = {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
};
type PrincipalOf<C extends AnyCall> = C['right'] extends 'public' | 'integration'
  ? undefined
  : Principal;

/** The handler of a call. `Code` lists the codes with which it may refuse. */
export type Handler<C extends AnyCall, Code extends string = CommonCode> = (
  input: Input<C>,
  context: Context<PrincipalOf<C>>,
) => Promise<Result<AnswerOf<C> | typeof NOT_MODIFIED, Code>>;

/** The answer of a handler after `reply.isUnchanged` returned true. */
export const NOT_MODIFIED = Symbol('304');

/** A route. The module that serves it must have a status for each code (`ServerModule`). */
export type Route<Code extends string = string> = {
  readonly call: AnyCall;
  /** Returns the name that a command locks together with its key, which saves a round trip. */
  readonly lock?: ((input: Input<AnyCall>) => string) | undefined;
  readonly handler: (
    input: Input<AnyCall>,
    context: Context<never>,
  ) => Promise<Result<unknown, Code>>;
};

/**
 * Joins a contract with its handler.
 * @param lock Returns the name that a command locks together with its key.
 */
export const defineRoute = <C extends AnyCall, Code extends string = never>(
  call: C,
  handler: Handler<C, Code>,
  lock?: (input: Input<C>) => string,
): Route<Code> => ({
  call,
  handler: handler as never,
  lock: lock as Route['lock'],
});
