/** The typed database. Modules add their tables to `Tables` by declaration merging, in their `server/tables.ts`. */
import {
  Kysely,
  PostgresDialect,
  type ColumnType,
  type Transaction as KyselyTransaction,
} from 'kysely';
import pg from 'pg';
import { CopyingClient } from './queries/copy.ts';

/** timestamptz: milliseconds of UTC to us; `at()` makes one for the driver. */
export type InstantColumn = number;
export type NullableInstantColumn = ColumnType<
  number | null,
  number | null | undefined,
  number | null
>;
/** Who wrote a document first and last; names as they were then. */
export type AuthorColumns = {
  created_by: number;
  created_by_name: string;
  created_at: InstantColumn;
  updated_by: number;
  updated_by_name: string;
  updated_at: InstantColumn;
};
/** jsonb: read as the value, written as JSON text. */
export type JsonColumn<T> = ColumnType<T, string, string>;

export interface Tables {
  /** Every command ever applied: its key, its bytes' hash, its outcome. Kept 180 days and more. */
  operation: {
    id: string;
    user_id: number;
    call: string;
    hash: string;
    status: number;
    outcome: string;
    created_at: InstantColumn;
  };
  /** Who did what, append-only. */
  action_log: {
    id: ColumnType<number, never, never>;
    at: InstantColumn;
    user_id: number | null;
    distributor_id: number | null;
    action: string;
    target: string | null;
    details: JsonColumn<Record<string, unknown>>;
  };
  /** One row: this database's identity, new after a restore. */
  server_epoch: { id: string };
}
export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

const { builtins, setTypeParser } = pg.types;
setTypeParser(builtins.TIMESTAMPTZ, (text) => new Date(text).getTime());
setTypeParser(builtins.DATE, (text) => text);
setTypeParser(builtins.INT8, Number);

/** An instant on its way into a query: the driver writes Dates, our parser reads numbers. */
export const at = (instant: number): number => new Date(instant) as unknown as number;

export function openDatabase(connection: pg.PoolConfig): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({
    Client: CopyingClient,
    max: 10,
    connectionTimeoutMillis: 10_000,
    ...connection,
  }); // a database that does not answer is an outage, not a request without end
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {})); // graphile-worker asks for both
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), pool };
}
