/**
 * The typed database. Modules add their tables to `Tables` by declaration merging in their
 * `server/tables.ts`.
 */
import {
  Kysely,
  PostgresDialect,
  type ColumnType,
  type LogEvent,
  type Transaction as KyselyTransaction,
} from 'kysely';
import pg from 'pg';
import { currentTracer, traceStatement } from './api/tracing.ts';
import { openPool } from './postgres/open-pool.ts';

/**
 * The type of a timestamptz column, read as milliseconds in UTC. `toTimestamp` converts an instant
 * for queries.
 */
export type InstantColumn = number;
export type NullableInstantColumn = ColumnType<
  number | null,
  number | null | undefined,
  number | null
>;

/** The columns with the first and the last author of a document, and their names at that time. */
export type AuthorColumns = {
  created_by: number;
  created_by_name: string;
  created_at: InstantColumn;
  updated_by: number;
  updated_by_name: string;
  updated_at: InstantColumn;
};

/** The type of a jsonb column, read as a value and written as JSON text. */
export type JsonColumn<T> = ColumnType<T, string, string>;

/** The kernel's tables. */
export interface Tables {
  /**
   * The commands that were received: their key, the hash of their bytes and their outcome. They are
   * kept for 200 days.
   */
  operation: {
    id: string;
    user_id: number;
    call: string;
    hash: string;
    status: number;
    outcome: string;
    created_at: InstantColumn;
  };
  /** Who did what. The table is append-only. */
  action_log: {
    id: ColumnType<number, never, never>;
    at: InstantColumn;
    user_id: number | null;
    distributor_id: number | null;
    action: string;
    target: string | null;
    details: JsonColumn<Record<string, unknown>>;
  };
  /** The only row has the identity of this database, which a restore renews. */
  server_epoch: { id: string };
}
export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

const { builtins, setTypeParser } = pg.types;
setTypeParser(builtins.TIMESTAMPTZ, (text) => new Date(text).getTime());
setTypeParser(builtins.DATE, (text) => text);
setTypeParser(builtins.INT8, Number);

/**
 * Converts an instant for a query. The value is a `Date`, which the driver writes as a timestamp.
 * Its type is a number, because timestamps are read as numbers.
 */
export const toTimestamp = (instant: number): number => new Date(instant) as unknown as number;

const logStatement = ({ level, query, queryDurationMillis }: LogEvent): void =>
  traceStatement(query.sql, queryDurationMillis, level === 'error');

/**
 * Opens a pool of at most ten connections by default. Statements are traced if traces have been
 * started.
 */
export function openDatabase(connection: pg.PoolConfig): { db: Database; pool: pg.Pool } {
  const pool = openPool(connection);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(currentTracer() ? { log: logStatement } : {}),
  });
  return { db, pool };
}
