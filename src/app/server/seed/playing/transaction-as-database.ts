/**
 * Wraps a transaction as a database, so that the server's own handlers can run within it. Their
 * transactions become savepoints.
 */
import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Driver,
} from 'kysely';
import type { Database, Tables, Transaction } from '#kernel/server/database.ts';

/**
 * The statements that only queue a job. They are skipped, because the play would discard its jobs,
 * and each takes about 1.5 ms.
 */
const queuesJob = /^select (?:count\(\*\) from )?graphile_worker\.add_jobs?\(/;

/** Returns a database whose statements run in the transaction, one after another. */
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
  const connection: DatabaseConnection = {
    executeQuery: async (query) =>
      queuesJob.test(query.sql) ? { rows: [] } : ((await transaction.executeQuery(query)) as never),
    streamQuery() {
      throw new Error('A stream is not supported within a transaction.');
    },
  };
  const execute = async (statement: string) => {
    await transaction.executeQuery(CompiledQuery.raw(statement));
  };

  let depth = 0;
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    async beginTransaction() {
      depth += 1;
      await execute(`savepoint played_${depth}`);
    },
    async commitTransaction() {
      await execute(`release savepoint played_${depth}`);
      depth -= 1;
    },
    async rollbackTransaction() {
      await execute(`rollback to savepoint played_${depth}`);
      depth -= 1;
    },
    releaseConnection: async () => {},
    destroy: async () => {},
  };
}
