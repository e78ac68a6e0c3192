/** Types the tables of the ERP module. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { InstantColumn, JsonColumn, NullableInstantColumn } from '#kernel/server/database.ts';
import type { IntegrationCallName } from '../domain/index.ts';

export interface ErpTables {
  /**
   * The tokens. The current one has no end. `sealed` is deleted when a token ends. `reset_by` is
   * the session that reset the previous token. Null if the token was created when a person first
   * viewed it, or by the operator's command.
   */
  erp_token: {
    id: GeneratedAlways<number>;
    hash: Buffer;
    prefix: string;
    sealed: Buffer | null;
    created_at: InstantColumn;
    reset_by: string | null;
    ended_at: NullableInstantColumn;
    /**
     * When the use of an ended token last raised the alarm, and whether that alarm is still open.
     */
    alarmed_at: NullableInstantColumn;
    alarmed: Generated<boolean>;
  };
  /**
   * The record of calls. It is never changed, and only calls of unidentified callers are deleted.
   * `numbers` lists the orders in an answer.
   */
  erp_call: {
    id: GeneratedAlways<number>;
    at: InstantColumn;
    call: IntegrationCallName;
    order_number: string | null;
    numbers: string[];
    revision: number | null;
    token_prefix: string | null;
    address: string;
    http_status: number;
    milliseconds: number;
    outcome: string;
    codes: string[];
    replayed: boolean;
    body: JsonColumn<unknown>;
    answer: ColumnType<unknown, string, string>;
    /**
     * The request's id, which is in the answer's header and in the log too. Null for calls before
     * version 1.1.
     */
    request_id: string | null;
  };
}

declare module '#kernel/server/database.ts' {
  interface Tables extends ErpTables {}
}
