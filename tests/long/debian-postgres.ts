/** A PostgreSQL of Debian's, for what npm's binaries lack: pg_dump and pg_restore. Installed where it is missing. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const HOME = '/usr/lib/postgresql';
const isRoot = process.getuid?.() === 0;
const SYSTEM_USER = 'postgres';

function binaries(): string | undefined {
  const [version] = existsSync(HOME) ? readdirSync(HOME).sort((a, b) => Number(b) - Number(a)) : [];
  return version && existsSync(join(HOME, version, 'bin/pg_dump'))
    ? join(HOME, version, 'bin')
    : undefined;
}
/** → the folder of its programs; throws where it cannot be had. */
export function installPostgres(): string {
  if (!binaries()) {
    const sudo = isRoot ? [] : ['sudo', '-n'];
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'postgresql']]) {
      const [command, ...rest] = [...sudo, 'apt-get', ...args];
      spawnSync(command!, rest, {
        stdio: 'ignore',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    }
  }
  const found = binaries();
  if (!found)
    throw new Error('postgresql of Debian cannot be installed: apt-get install postgresql');
  return found;
}

export type DebianCluster = {
  /** Runs one of its programs against this cluster. */
  run(program: string, ...args: string[]): void;
  url(database: string): string;
  /** Nothing of it stays. */
  stop(): void;
};
/** PostgreSQL refuses to run as root: then it is Debian's own user's. */
export function startCluster(bin: string, folder: string, port: number): DebianCluster {
  mkdirSync(folder, { recursive: true });
  const [uid, gid] = isRoot
    ? ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, SYSTEM_USER])))
    : [];
  if (uid !== undefined) chownSync(folder, uid, gid!);
  const as = uid === undefined ? {} : { uid, gid: gid! };
  const data = join(folder, 'data');
  const server = (program: string, ...args: string[]) =>
    execFileSync(join(bin, program), args, { ...as, cwd: folder, stdio: 'ignore' });
  server('initdb', '-D', data, '-U', 'portal', '--auth=trust', '--encoding=UTF8', '--locale=C');
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
  server('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start');
  return {
    run: (program, ...args) =>
      void execFileSync(
        join(bin, program),
        ['-h', '127.0.0.1', '-p', String(port), '-U', 'portal', ...args],
        { stdio: 'ignore' },
      ),
    url: (database) => `postgres://portal@127.0.0.1:${port}/${database}`,
    stop() {
      server('pg_ctl', '-D', data, '-m', 'fast', 'stop');
      rmSync(folder, { recursive: true });
    },
  };
}
