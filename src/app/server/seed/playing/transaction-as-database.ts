/**
 * Wraps a transaction as a database, so that the server's own handlers can run within it. Their
 * transactions become parts of it.
 */
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Driver,
} from 'kysely';
import type { Database, Tables, Transaction } from '#kernel/server/database.ts';

/**
 * The statements that only queue a job. They are skipped, because the player of the demonstration
 * would delete its jobs at the end, and each takes about 1.5 ms.
 */
const queuesJob = /^select (?:count\(\*\) from )?graphile_worker\.add_jobs?\(/;

/**
 * Returns a database whose statements run in the transaction, one after another. If a handler rolls
 * back, all later statements fail.
 */
export const transactionAsDatabase = (transaction: Transaction): Database =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOf(transaction),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

function driverOf(transaction: Transaction): Driver {
  let isRolledBack = false;
  const connection: DatabaseConnection = {
    async executeQuery(query) {
      if (isRolledBack) throw new Error('A part of the transaction was rolled back.');
      return queuesJob.test(query.sql)
        ? { rows: [] }
        : ((await transaction.executeQuery(query)) as never);
    },
    streamQuery() {
      throw new Error('A stream is not supported within a transaction.');
    },
  };

  return {
    init: async () => {},
    acquireConnection: async () => connection,
    // A savepoint for each transaction would add a sixth to the statements.
    beginTransaction: async () => {},
    commitTransaction: async () => {},
    async rollbackTransaction() {
      isRolledBack = true;
    },
    releaseConnection: async () => {},
    destroy: async () => {},
  };
}
