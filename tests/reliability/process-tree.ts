/**
 * Lists, on Linux, the processes that a process has started. A power cut ends a server and its
 * database only if all of these are killed.
 */
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Returns the ids of the processes that a process has started, directly or indirectly, parents
 * before their children, without those that have already ended.
 */
export function descendantsOf(pid: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(Number(name))]),
  );
  const found = [pid];
  for (const parent of found)
    for (const [child, of] of parents) if (of === parent) found.push(child);
  return found.slice(1);
}

/**
 * Returns the id of a process's parent, or undefined if the process has ended. A program's name may
 * contain spaces and brackets, so the fields are read after the last bracket.
 */
function parentOf(pid: number): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

/** Sends SIGKILL to each process that still exists. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has ended by itself.
    }
}
