/**
 * An installation as `src/guide/operating.md` says, in folders of its own and by an ordinary user.
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
/** The system's user that owns nothing. */
const NOBODY = 65534;

/**
 * The options of `spawn` that run a program as an ordinary user; empty if the tests don't run as
 * root.
 */
export const ordinaryUser = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

export type Variables = Readonly<Record<string, string>>;

/** How a process started: until it said that it is ready. */
export type Start = { readonly wallMs: number; readonly processorMs: number };

/** One of the two processes, which the unit numbers 1 and 2. */
export type PortalProcess = {
  readonly port: number;
  readonly start: Start;
  output(): string;
  /** Sends SIGTERM. Returns the exit code and how long the process drained. */
  stop(): Promise<{ readonly code: number | null; readonly ms: number }>;
};

/** Collects what a process writes to both of its outputs. */
function outputOf({ stdout, stderr }: ChildProcess): () => string {
  let output = '';
  for (const stream of [stdout!, stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => void (output += text));
  return () => output;
}

/** Milliseconds of processor time of a process so far. */
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

/** Lays out the folders of the guide below another one. */
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

  /** Runs a program of the current release with the variables of the file, as the guide does. */
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
    /** Unpacks an archive where the user can't write, and makes it the current release. */
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

    /** Copies `portal.env` of the release and sets variables in it. */
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

    /** Starts a process as the unit does, and waits until it is ready. */
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

    /** Ends what still runs after a failed test. */
    end(): void {
      for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
    },
  };
}
