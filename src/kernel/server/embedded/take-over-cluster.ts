/** Reads PostgreSQL's lock file, and ends processes that an earlier server left behind. */
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isPostgresProcessOf, processIdsOfCluster } from './postgres-processes.ts';

/** Milliseconds within which PostgreSQL must stop. */
const STOP_MS = 20_000;

/** PostgreSQL's error code while it is starting, recovering or stopping. */
const NOT_NOW = '57P03';

/**
 * The content of `postmaster.pid`, whose lines are: pid, folder, start time, port, socket folder,
 * address, shared memory, status.
 */
type Lock = {
  readonly pid: number;
  readonly port: number;
  readonly socket: string;
  readonly isReady: boolean;
};

/** Returns the lock of a cluster, or undefined if there is none. */
export function readLock(cluster: string): Lock | undefined {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  return {
    pid: Number(lines[0]),
    port: Number(lines[3]),
    socket: lines[4] ?? '',
    isReady: lines[7]?.startsWith('ready') ?? false,
  };
}

/**
 * Returns true if a PostgreSQL accepts connections for the cluster, or is starting, recovering or
 * stopping. Called if its process cannot be seen, for example because it is in another container.
 */
async function answers(lock: Lock, cluster: string): Promise<boolean> {
  const probe = new pg.Client({
    host: lock.socket || '127.0.0.1',
    port: lock.port,
    user: 'portal',
    database: 'postgres',
    connectionTimeoutMillis: 3000,
  });

  probe.on('error', () => {});
  try {
    await probe.connect();
    const { rows } = await probe.query<{ folder: string }>(
      `select setting as folder from pg_settings where name = 'data_directory'`,
    );
    return rows[0]?.folder === cluster || rows[0]?.folder === realpathSync(cluster);
  } catch (error) {
    return lock.socket !== '' && (error as { code?: string }).code === NOT_NOW;
  } finally {
    await probe.end().catch(() => {});
  }
}

/**
 * Prepares a cluster whose folder is already held by this process. PostgreSQL processes that an
 * earlier server left behind are ended. Throws if the cluster is in use by a process of another
 * machine or container.
 */
export async function takeOverCluster(cluster: string): Promise<void> {
  const lock = readLock(cluster);
  if (lock && isPostgresProcessOf(lock.pid, cluster)) await stop(lock.pid, cluster);
  else if (lock && (await answers(lock, cluster)))
    throw new Error(
      `${dirname(cluster)} is in use by a PostgreSQL of another machine or container. Stop it, or set DATA_DIR and PORT to start another.`,
    );
  await endOrphans(cluster);
  removeLocks(cluster);
}

/** Stops PostgreSQL and waits until it has ended. */
async function stop(pid: number, cluster: string): Promise<void> {
  signal(pid, cluster, 'SIGINT');
  const deadline = Date.now() + STOP_MS;
  while (isPostgresProcessOf(pid, cluster)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL process ${pid} does not stop.`);
    await sleep(20);
  }
}

/**
 * Kills processes whose main process was killed alone. They cannot be asked to stop, and PostgreSQL
 * does not start while they run.
 */
async function endOrphans(cluster: string): Promise<void> {
  for (const pid of processIdsOfCluster(cluster)) signal(pid, cluster, 'SIGKILL');
  while (processIdsOfCluster(cluster).length > 0) await sleep(10);
}

/**
 * Sends a signal. The process is checked again right before, because its number may belong to
 * another process by now.
 */
function signal(pid: number, cluster: string, name: 'SIGINT' | 'SIGKILL'): void {
  if (!isPostgresProcessOf(pid, cluster)) return;
  try {
    process.kill(pid, name);
  } catch {
    // The process has already ended.
  }
}

/**
 * Removes lock files that a power cut left behind. They name processes that no longer exist. If
 * another program has such a process number now, PostgreSQL would refuse to start, and `readLock`
 * would report a cluster that is ready.
 */
function removeLocks(cluster: string): void {
  if (!existsSync(cluster)) return;
  for (const name of readdirSync(cluster))
    if (name === 'postmaster.pid' || name.startsWith('.s.PGSQL.'))
      rmSync(join(cluster, name), { force: true });
}
