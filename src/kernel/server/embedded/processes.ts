/** Which process a number means: after a restart of the machine, or of a container, the number that a file names is another program's. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';

const isLinux = process.platform === 'linux';

/** What tells this process from every other that ever has its number, on this machine; undefined: none runs. */
export function identityOf(pid: number): string | undefined {
  if (!(pid > 0)) return undefined;
  if (!isLinux) return process.platform === 'win32' ? found(pid) : ofPs(pid, 'lstart=');
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name may hold spaces and brackets: the fields follow the last of them.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    const [state, started] = [fields[0], fields[19]];
    if (state === 'Z' || state === 'X') return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${started}`;
  } catch {
    return undefined;
  }
}

/** Whether it is a node, by its command: for files that name a number alone. */
export function isNode(pid: number): boolean {
  if (identityOf(pid) === undefined) return false;
  try {
    return !isLinux || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('node');
  } catch {
    return false;
  }
}

/** Whether it is a PostgreSQL of this cluster: each of its processes stands in the cluster's folder. One of another cluster is a stranger, as any other program is. */
export function isPostgresOf(pid: number, cluster: string): boolean {
  if (!(pid > 0)) return false;
  if (!isLinux) {
    const command = process.platform === 'win32' ? undefined : ofPs(pid, 'command=');
    return command !== undefined && `${command} `.includes(`postgres -D ${cluster} `);
  }
  try {
    return (
      readFileSync(`/proc/${pid}/comm`, 'utf8') === 'postgres\n' &&
      readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
    );
  } catch {
    return false;
  }
}

/** All of them that can be seen; only Linux tells where a process stands. */
export function processesOf(cluster: string): number[] {
  if (!isLinux) return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => isPostgresOf(pid, cluster));
}

function ofPs(pid: number, column: string): string | undefined {
  const { status, stdout } = spawnSync('ps', ['-ww', '-o', column, '-p', String(pid)], {
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : undefined;
}
function found(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
    return 'running';
  } catch {
    return undefined;
  }
}
