/**
 * Identifies processes. After a restart of the machine or of a container, a stored process number
 * may belong to another program.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';

const isLinux = process.platform === 'linux';

/**
 * Returns a text that identifies the running process with this number: a later process with the
 * same number has another text. On Windows the text is always the same. Returns undefined if no
 * process has the number.
 */
export function processIdentity(pid: number): string | undefined {
  if (!(pid > 0)) return undefined;
  if (!isLinux) return process.platform === 'win32' ? found(pid) : ofPs(pid, 'lstart=');
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name may contain spaces and brackets, so the fields are counted after its last
    // bracket.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    const [state, started] = [fields[0], fields[19]];
    if (state === 'Z' || state === 'X') return undefined;

    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${started}`;
  } catch {
    return undefined;
  }
}

/**
 * Returns true if the process is a Node process, for owner files that contain only a number. On
 * systems other than Linux every running process counts.
 */
export function isNodeProcess(pid: number): boolean {
  if (processIdentity(pid) === undefined) return false;
  try {
    return !isLinux || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('node');
  } catch {
    return false;
  }
}

/**
 * Returns true if the process is a PostgreSQL of this cluster: its working folder is the cluster's.
 * On macOS the command line is compared instead. On Windows the result is always false.
 */
export function isPostgresProcessOf(pid: number, cluster: string): boolean {
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

/**
 * Returns the ids of the cluster's processes. On systems other than Linux the list is empty,
 * because they do not show a process's working folder.
 */
export function processIdsOfCluster(cluster: string): number[] {
  if (!isLinux) return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => isPostgresProcessOf(pid, cluster));
}

/** Returns a column of `ps` for a process. */
function ofPs(pid: number, column: string): string | undefined {
  const { status, stdout } = spawnSync('ps', ['-ww', '-o', column, '-p', String(pid)], {
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : undefined;
}

/** Returns `running` if the process exists and may be signaled, else undefined. */
function found(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
    return 'running';
  } catch {
    return undefined;
  }
}
