/**
 * Runs the server as its operators do: `node src/app/server/main.ts` in a separate process, which a
 * test starts, stops and kills.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { SERVER_ROLE } from '#kernel/server/embedded/server-role.ts';
import './gate/busy-clients.ts';
import { descendantsOf, killAll } from './reliability/process-tree.ts';
import { root } from './source-files.ts';

export type Program = {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Milliseconds from spawning until the server is ready, measured in the test's process. */
  readonly readyMs: number;
  /** Returns everything that the process wrote to stdout and stderr. */
  output(): string;
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL, by default only to the server. Resolves when the server has ended. */
  kill(victim?: KilledProcess): Promise<void>;
};

/**
 * The processes to kill: the server, as when memory runs out; its database, without which the
 * server ends too; or both with all their processes, as in a power cut.
 */
export type KilledProcess = 'server' | 'database' | 'both';
export type ProgramExit = { code: number | null; output: string };
type Options = { dataDir: string; env?: Record<string, string> };

/**
 * Returns the folder with the built portal. By default it is `dist` below the project; PORTAL_DIST
 * can name another build, whose path must end in /dist.
 */
export const distFolder = (): string => process.env['PORTAL_DIST'] ?? join(root, 'dist');

/**
 * Environment variables that make Node compile the server's modules only once, and not at each
 * start of the server or its commands.
 */
export const COMPILE_CACHE_ENV = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') };

/** Bytes that must be free in a folder in memory, which all programs of a run fill together. */
const ENOUGH_SPACE = 4e9;

/**
 * Returns true if the folder exists and enough is free, both in it and in the machine's memory.
 * Docker gives /dev/shm only 64 MB, and elsewhere its limit can be above what the memory still has.
 */
const hasSpace = (path: string) =>
  existsSync(path) &&
  Math.min(statfsSync(path).bavail * statfsSync(path).bsize, freemem()) > ENOUGH_SPACE;

/**
 * Returns a folder in memory if there is enough space, because files that only a test reads need
 * not be written to a disk. Otherwise returns the system's folder for temporary files.
 */
export const memoryFolder = (): string => (hasSpace('/dev/shm') ? '/dev/shm' : tmpdir());

/**
 * Returns a temporary folder for a browser's profile, in memory if possible. During installation,
 * the browser writes every file of the portal to it.
 */
export const makeProfileFolder = (): ReturnType<typeof makeTempFolder> =>
  makeTempFolder(memoryFolder());
export const makeTempFolder = (within = tmpdir()): { path: string; remove(): void } => {
  const path = mkdtempSync(join(within, 'portal-program-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
};

function launch({ dataDir, env }: Options) {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(npm_|VITEST|NODE_ENV|DATABASE_URL|PUBLIC_URL|PORT$|SECRET_KEY)/.test(name),
    ),
  );

  const file = (path: string) => join(root, path);
  const program = ['--import', file('tests/gate/busy-clients.ts'), file('src/app/server/main.ts')];
  const child = spawn(process.execPath, program, {
    cwd: dirname(distFolder()),
    env: {
      ...inherited,
      ...COMPILE_CACHE_ENV,
      PORT: '0',
      DATA_DIR: dataDir,
      // A test's one person may write what hundreds would.
      WRITES_A_MINUTE: '0',
      ...env,
    } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });

  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  return { child, output: () => output };
}

/** Starts the server and waits until it listens. Throws with its output if it ends before. */
export async function startProgram(options: Options): Promise<Program> {
  const began = performance.now();
  const { child, output } = launch(options);
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const url = await new Promise<string>((done, fail) => {
    const look = () => {
      const found = /(http:\/\/\S+?:\d+) is ready/.exec(output());
      if (found) done(found[1]!);
    };
    child.stdout.on('data', look);
    void exited.then(([code]) => fail(new Error(`The server ended with ${code}:\n${output()}`)));
  });

  const port = Number(new URL(url).port);
  return {
    url,
    port,
    pid: child.pid!,
    readyMs: performance.now() - began,
    output,
    async stop() {
      child.kill('SIGTERM');
      return (await exited)[0];
    },
    async kill(victim = 'server') {
      const below = victim === 'server' ? [] : descendantsOf(child.pid!);
      killAll(victim === 'database' ? below : [child.pid!, ...below]);
      await exited;
    },
  };
}

/** Starts the server where it is expected to fail, and waits until it has ended. */
export async function runProgram(options: Options): Promise<ProgramExit> {
  const { child, output } = launch(options);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output() };
}

/**
 * Returns the address of a running server's embedded database, which it reads from a file that
 * PostgreSQL itself writes.
 */
export function databaseAddressOf(dataDir: string): pg.ClientConfig {
  const [, , , port, socket] = readFileSync(join(dataDir, 'pg18/postmaster.pid'), 'utf8').split(
    '\n',
  );
  return {
    host: socket || '127.0.0.1',
    port: Number(port),
    user: SERVER_ROLE,
    database: 'postgres',
  };
}

export async function connectTo(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client(databaseAddressOf(dataDir));
  await client.connect();
  return client;
}
