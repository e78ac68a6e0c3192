/**
 * Installs the portal as `src/guide/operating.md` says, in separate folders, and runs it as an
 * ordinary user.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const isRoot = process.getuid?.() === 0;
/** The id of the system's user `nobody`, which owns no files. */
const NOBODY = 65534;

/**
 * The options of `spawn` that run a program as an ordinary user; empty if the tests don't run as
 * root.
 */
export const ordinaryUser = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

export type Variables = Readonly<Record<string, string>>;

/** How long a process took to start, until it said that it is ready. */
export type StartDuration = { readonly wallMs: number; readonly processorMs: number };

/** One of the portal's two processes, which the systemd unit numbers 1 and 2. */
export type PortalProcess = {
  readonly port: number;
  readonly start: StartDuration;
  output(): string;
  /**
   * Sends SIGTERM. Returns the exit code and for how many milliseconds the process finished its
   * work.
   */
  stop(): Promise<{ readonly code: number | null; readonly ms: number }>;
};

/**
 * Collects what a process writes to stdout and stderr. Returns a function that returns the text so
 * far.
 */
function outputOf({ stdout, stderr }: ChildProcess): () => string {
  let output = '';
  for (const stream of [stdout!, stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => void (output += text));
  return () => output;
}

/** Returns the milliseconds of processor time that a process has used so far. */
function processorMs(pid: number): number {
  const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return ticks * 10;
}

/** Creates a folder that belongs to the ordinary user. */
export function makeOwnFolder(path: string): string {
  mkdirSync(path, { recursive: true });
  if (isRoot) chownSync(path, NOBODY, NOBODY);
  return path;
}

export type Installation = ReturnType<typeof installIn>;

/** Creates the folders of the guide below another folder. Returns the steps of the guide. */
export function installIn(folder: string) {
  const [opt, etc, state] = ['opt/portal', 'etc/portal', 'var/lib/portal'].map((path) =>
    join(folder, path),
  ) as [string, string, string];
  for (const path of [opt, etc]) mkdirSync(path, { recursive: true });
  chmodSync(folder, 0o755);
  makeOwnFolder(state);

  const current = join(opt, 'current');
  const envFile = join(etc, 'portal.env');
  const children: ChildProcess[] = [];

  // Returns the arguments of a shell that runs a program of the current release with the variables
  // of `portal.env`, as the guide does.
  const command = (program: string, more: Variables) => {
    const added = Object.entries({ DATA_DIR: state, ...more }).map(
      ([name, value]) => `${name}=${value}`,
    );
    const script = `set -a; . ${envFile}; ${added.join('; ')}; set +a; exec "$@"`;
    const path = join(current, 'bin', program);
    return ['-ec', script, 'sh', path] as const;
  };
  const env = { PATH: process.env['PATH']! };

  return {
    current,
    state,
    // Unpacks an archive into a folder in which the user cannot write, and makes it the current
    // release.
    unpack(archive: string): void {
      const name = basename(archive).replace(/\.tar\.gz$/, '');
      if (!existsSync(join(opt, name))) {
        execFileSync('tar', ['-xf', archive, '-C', opt]);
        execFileSync('chmod', ['-R', 'a-w,a+rX', join(opt, name)]);
      }
      const link = join(opt, 'link');
      symlinkSync(name, link);
      renameSync(link, current);
    },

    // Copies the release's `portal.env` and sets these variables in the copy. Throws if one of them
    // is not in it.
    configure(values: Variables): void {
      let text = readFileSync(join(current, 'operation/portal.env'), 'utf8');
      for (const [name, value] of Object.entries(values)) {
        if (!new RegExp(`^${name}=`, 'm').test(text)) throw new Error(`${name} is not in the file`);
        text = text.replace(new RegExp(`^${name}=.*$`, 'm'), () => `${name}='${value}'`);
      }
      writeFileSync(envFile, text);
    },

    async admin(
      ...args: string[]
    ): Promise<{ readonly status: number | null; readonly output: string }> {
      const given = [...command('admin', {}), ...args];
      const child = spawn('sh', given, { ...ordinaryUser, env, cwd: state });
      const output = outputOf(child);
      const [status] = (await once(child, 'close')) as [number | null];
      return { status, output: output() };
    },

    // Starts a process as the systemd unit does, and waits until it is ready.
    async start(port: number): Promise<PortalProcess> {
      const began = performance.now();
      const args = command('portal', { PORT: String(port) });
      const child = spawn('sh', [...args], { ...ordinaryUser, env, cwd: '/' });
      children.push(child);
      const output = outputOf(child);
      const exited = once(child, 'exit') as Promise<[number | null]>;
      while (!output().includes(' is ready in ')) {
        if (child.exitCode !== null)
          throw new Error(`It ended with ${child.exitCode}: ${output()}`);
        await sleep(5);
      }

      const start = { wallMs: performance.now() - began, processorMs: processorMs(child.pid!) };
      return {
        port,
        start,
        output,
        async stop() {
          const stopped = performance.now();
          child.kill('SIGTERM');
          const [code] = await exited;
          return { code, ms: performance.now() - stopped };
        },
      };
    },

    // Ends the processes that still run after a failed test.
    end(): void {
      for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
    },
  };
}
