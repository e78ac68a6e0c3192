/**
 * Finds the embedded PostgreSQL of a running server, so that a command can use the same database.
 */
import { join } from 'node:path';
import type pg from 'pg';
import { isDataFolderInUse } from './data-folder.ts';
import { readLock } from './take-over-cluster.ts';
import { isPostgresProcessOf } from './postgres-processes.ts';
import { clusterParentFolder } from './postgres-runner.ts';
import { SERVER_ROLE } from './server-role.ts';

/**
 * Returns how to connect as the server's role, or undefined if no server has the folder or its
 * database is not ready. A database whose server was killed doesn't count, because the next start
 * ends it. Throws an error with a one-line message if the folder was copied without its database.
 */
export function findRunningCluster(dataDir: string): pg.PoolConfig | undefined {
  if (!isDataFolderInUse(dataDir)) return undefined;
  const cluster = join(clusterParentFolder(dataDir), 'pg18');
  const lock = readLock(cluster);
  if (!lock?.isReady || !isPostgresProcessOf(lock.pid, cluster)) return undefined;
  const { socket, port } = lock;
  return { host: socket || '127.0.0.1', port, user: SERVER_ROLE, database: 'postgres' };
}
