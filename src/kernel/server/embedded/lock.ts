/** PostgreSQL's own lock file: what it says of the cluster, and the end of one that was left behind. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { runsAs } from './runs-as.ts';

const STOP_MS = 20_000;
const isPostgres = (pid: number): boolean => runsAs(pid, 'postgres');

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

/** The number of the process whose database it is; undefined: it does not answer, or nobody's that lives. */
async function ownerOf(lock: Lock): Promise<string | undefined> {
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
    const { rows } = await probe.query<{ name: string }>(
      `select application_name as name from pg_stat_activity where application_name like 'portal %'`,
    );
    return rows[0]?.name.split(' ')[1];
  } catch {
    return undefined;
  } finally {
    await probe.end().catch(() => {});
  }
}

/** A cluster left behind (its Node was killed) is stopped; one in use is left alone, and thrown about. */
export async function takeOver(cluster: string): Promise<void> {
  const lock = readLock(cluster);
  if (!lock || !isPostgres(lock.pid)) return;
  const owner = await ownerOf(lock);
  if (owner !== undefined)
    throw new Error(
      `${dirname(cluster)} is in use by process ${owner}. Stop it, or set DATA_DIR and PORT to start another.`,
    );
  try {
    process.kill(lock.pid, 'SIGINT');
  } catch {
    // it has ended by itself
  }
  const deadline = Date.now() + STOP_MS;
  while (isPostgres(lock.pid)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL process ${lock.pid} does not stop.`);
    await sleep(20);
  }
}
