/** Installs Debian's packages of programs that only `npm run test:long` needs. */
import { spawnSync } from 'node:child_process';

/** True if the tests run as root. */
export const isRoot = process.getuid?.() === 0;

/**
 * Installs Debian packages without the packages that they only recommend, and without starting
 * their services. Errors are ignored: the caller checks afterwards whether the program exists.
 */
export function installDebianPackages(...names: readonly string[]): void {
  const sudo = isRoot ? [] : ['sudo', '-n'];
  // Debian starts no service of a package in run level 1.
  const settings = ['env', 'DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1'];

  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
    const [command, ...rest] = [...sudo, ...settings, 'apt-get', ...args];
    spawnSync(command!, rest, { stdio: 'ignore' });
  }
}
