/**
 * Uses Debian's PostgreSQL, because npm's binaries lack pg_dump and pg_restore. It is installed if
 * necessary.
 */
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ORDINARY_ROLE } from '../test-cluster.ts';
import { installDebianPackages, isRoot } from './debian-packages.ts';

const HOME = '/usr/lib/postgresql';
const SYSTEM_USER = 'postgres';

/** Returns the folder of the newest installed PostgreSQL programs, or undefined. */
export function findInstalledPostgres(): string | undefined {
  const [version] = existsSync(HOME) ? readdirSync(HOME).sort((a, b) => Number(b) - Number(a)) : [];
  return version && existsSync(join(HOME, version, 'bin/pg_dump'))
    ? join(HOME, version, 'bin')
    : undefined;
}

/**
 * Returns the folder of the PostgreSQL programs, which are installed if necessary. Throws if that
 * fails.
 */
export function installPostgres(): string {
  if (!findInstalledPostgres()) installDebianPackages('postgresql');
  const found = findInstalledPostgres();
  if (!found)
    throw new Error('postgresql of Debian cannot be installed: apt-get install postgresql');
  return found;
}

export type DebianCluster = {
  /** Runs one of the PostgreSQL programs against this cluster, as the ordinary role. */
  run(program: string, ...args: string[]): void;
  /** Runs one of the PostgreSQL programs against this cluster, as the superuser. */
  runAsSuperuser(program: string, ...args: string[]): void;
  /** Creates an empty database that the ordinary role owns. */
  createDatabase(name: string): void;
  /** Drops a database and creates an empty one in its place. */
  replaceDatabase(name: string): void;
  /** Returns the URL of a database, with the ordinary role. */
  url(database: string): string;
  /** Stops the cluster and removes its folder. */
  stop(): void;
  /** Removes the folder of a cluster that was killed. */
  remove(): void;
};

/** Returns the options of `spawn` that run a program as PostgreSQL's user. */
export function systemUser(): { uid?: number; gid?: number } {
  if (!isRoot) return {};
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, SYSTEM_USER])));
  return { uid: uid!, gid: gid! };
}

/**
 * Starts a cluster. If the tests run as root, PostgreSQL runs as Debian's own user for it, because
 * PostgreSQL refuses to run as root.
 */
export function startCluster(bin: string, folder: string, port: number): DebianCluster {
  mkdirSync(folder, { recursive: true });
  const as = systemUser();
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid!);
  const data = join(folder, 'data');
  const server = (program: string, ...args: string[]) =>
    execFileSync(join(bin, program), args, { ...as, cwd: folder, stdio: 'ignore' });
  server('initdb', '-D', data, '-U', 'portal', '--auth=trust', '--encoding=UTF8', '--locale=C');
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
  server('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start');
  const runAs = (role: string, program: string, ...args: string[]) =>
    void execFileSync(
      join(bin, program),
      ['-h', '127.0.0.1', '-p', String(port), '-U', role, ...args],
      { stdio: 'ignore' },
    );
  runAs('portal', 'createuser', ORDINARY_ROLE);
  const createDatabase = (name: string) => runAs('portal', 'createdb', '-O', ORDINARY_ROLE, name);
  return {
    run: (program, ...args) => runAs(ORDINARY_ROLE, program, ...args),
    runAsSuperuser: (program, ...args) => runAs('portal', program, ...args),
    createDatabase,
    replaceDatabase(name) {
      runAs('portal', 'dropdb', '--force', name);
      createDatabase(name);
    },
    url: (database) => `postgres://${ORDINARY_ROLE}@127.0.0.1:${port}/${database}`,
    stop() {
      server('pg_ctl', '-D', data, '-m', 'fast', 'stop');
      rmSync(folder, { recursive: true });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
