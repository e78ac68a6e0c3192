/** The processes below one, as Linux lists them: a server takes its database with it only where all of them are ended. */
import { readdirSync, readFileSync } from 'node:fs';

/** Without those that have ended meanwhile. Parents come before their children. */
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

/** The name of a program may hold spaces and brackets: what is known follows the last of them. */
function parentOf(pid: number): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

/** SIGKILL, to each that is still there. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // it has ended by itself
    }
}
