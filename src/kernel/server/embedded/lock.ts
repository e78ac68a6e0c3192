/** PostgreSQL's own lock file: what it says of the cluster, and the end of whatever was left behind. */
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isPostgresOf, processesOf } from './processes.ts';

const STOP_MS = 20_000;
/** Of an error: it is there, and lets nobody in while it starts, recovers or stops. */
const NOT_NOW = '57P03';

/** postmaster.pid: pid, folder, start time, port, socket folder, address, shared memory, status. */
type Lock = {
  readonly pid: number;
  readonly port: number;
  readonly socket: string;
  readonly isReady: boolean;
};
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

/** Whether somebody answers for the cluster whom we cannot see: in another container, say. */
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

/** The folder is held by us: whatever still runs on the cluster was left behind, and is ended; one whose processes are out of sight is in use, and thrown about. */
export async function takeOver(cluster: string): Promise<void> {
  const lock = readLock(cluster);
  if (lock && isPostgresOf(lock.pid, cluster)) await stop(lock.pid, cluster);
  else if (lock && (await answers(lock, cluster)))
    throw new Error(
      `${dirname(cluster)} is in use by a PostgreSQL of another machine or container. Stop it, or set DATA_DIR and PORT to start another.`,
    );
  await endOrphans(cluster);
  removeLocks(cluster);
}

async function stop(pid: number, cluster: string): Promise<void> {
  signal(pid, cluster, 'SIGINT');
  const deadline = Date.now() + STOP_MS;
  while (isPostgresOf(pid, cluster)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL process ${pid} does not stop.`);
    await sleep(20);
  }
}

/** Where the first process was killed alone, others may still be at work. Nobody can ask them for anything any more, and PostgreSQL does not start beside them. */
async function endOrphans(cluster: string): Promise<void> {
  for (const pid of processesOf(cluster)) signal(pid, cluster, 'SIGKILL');
  while (processesOf(cluster).length > 0) await sleep(10);
}

/** Looks again right before: a number changes its owner while others are waited for. */
function signal(pid: number, cluster: string, name: 'SIGINT' | 'SIGKILL'): void {
  if (!isPostgresOf(pid, cluster)) return;
  try {
    process.kill(pid, name);
  } catch {
    // it has ended by itself
  }
}

/** After a power cut they name processes that are gone: PostgreSQL refuses to start where another program has such a number now, and whoever reads them meanwhile takes it for ready. */
function removeLocks(cluster: string): void {
  if (!existsSync(cluster)) return;
  for (const name of readdirSync(cluster))
    if (name === 'postmaster.pid' || name.startsWith('.s.PGSQL.'))
      rmSync(join(cluster, name), { force: true });
}
