/** Calls of a program (the ERP): who it is, and that every call of it is recorded. One module provides both. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { AnyCall } from '#kernel/domain/call.ts';
import type { Result } from '#kernel/domain/result.ts';
import type { Database } from './database.ts';
import type { Context } from './route.ts';

/** What is recorded of a call. `tokenPrefix` null: it brought none that can be read. */
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
  /** Answered from what was stored under the same key. */
  readonly replayed: boolean;
};
export type ApiClient = {
  /** Whoever calls without the right token is slowed down. */
  identify(
    context: Omit<Context, 'principal'>,
  ): Promise<
    Result<{ readonly tokenPrefix: string }, 'invalid_token' | 'not_logged' | 'too_many_requests'>
  >;
  /** The start of the token, so that calls with a wrong one can be distinguished; null where there is none. */
  prefixOf(authorization: string | undefined): string | null;
  /** In the transaction of the call's effect where there is one; a transaction of its own for what had none. */
  record(db: Database, call: ApiClientCall): Promise<void>;
};
