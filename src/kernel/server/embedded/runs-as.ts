/** Whether a process that a file names still runs, as the program that wrote the file. */
import { readFileSync } from 'node:fs';

/** After a restart of the machine a number is given to other programs; on Linux the process's command tells them apart. */
export function runsAs(pid: number, program: 'node' | 'postgres'): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    const isZombie = /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return command.includes(program) && !isZombie;
  } catch {
    return process.platform !== 'linux';
  }
}
