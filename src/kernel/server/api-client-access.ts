/**
 * Defines the types for the calls that the ERP makes to this server. The `erp` area implements
 * `ApiClient`: it identifies the ERP by its token and records each of its calls.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import type { AnyCall } from '#kernel/domain/call.ts';
import type { Result } from '#kernel/domain/result.ts';
import type { Database } from './database.ts';
import type { Context } from './define-route.ts';

/** A call as recorded. `tokenPrefix` is null if the call had no readable token. */
export type ApiClientCall = {
  readonly call: AnyCall;
  readonly at: Instant;
  readonly milliseconds: number;
  readonly tokenPrefix: string | null;
  readonly address: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly httpStatus: number;
  /** `ok`, or the code of the refusal. */
  readonly outcome: string;
  readonly answer: unknown;
  /** True if the answer was the one stored under the same key. */
  readonly replayed: boolean;
};

/** The functions that the module with the ERP's token provides. */
export type ApiClient = {
  /**
   * Returns the caller, or a refusal. Calls with a wrong token or without one are refused as
   * `too_many_requests` if there were too many of them.
   */
  identify(
    context: Omit<Context, 'principal'>,
  ): Promise<
    Result<{ readonly tokenPrefix: string }, 'invalid_token' | 'not_logged' | 'too_many_requests'>
  >;
  /**
   * Returns the start of the token, which distinguishes wrong tokens from each other, or null if
   * there is no readable token.
   */
  prefixOf(authorization: string | undefined): string | null;
  /**
   * Records a call: in the transaction of its effect, or in a transaction of its own if the call
   * had no effect.
   */
  record(db: Database, call: ApiClientCall): Promise<void>;
};
