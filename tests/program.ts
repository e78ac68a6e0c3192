/**
 * Runs the server as its users do: `node src/app/server/main.ts` in its own process, which a test
 * starts, stops and kills.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { SERVER_ROLE } from '#kernel/server/embedded/server-role.ts';
import './gate/busy-clients.ts';
import { descendantsOf, killAll } from './reliability/process-tree.ts';
import { root } from './source.ts';

export type Program = {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Milliseconds from spawning to listening, by the test's clock. */
  readonly readyMs: number;
  /** Returns everything that it wrote to both of its outputs. */
  output(): string;
  /** Sends SIGTERM. Returns the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL, by default to the server alone. Resolves when the server has ended. */
  kill(victim?: Victim): Promise<void>;
};

/**
 * The process that is killed: the server, as the kernel does when memory runs out; its database,
 * without which the server ends; or both with all their processes, as in a power cut.
 */
export type Victim = 'server' | 'database' | 'both';
export type Ended = { code: number | null; output: string };
type Options = { dataDir: string; env?: Record<string, string> };

/**
 * Returns the folder with the built portal. The server serves `dist` of the folder that it runs in;
 * PORTAL_DIST names another build, whose path must end in /dist.
 */
export const distFolder = (): string => process.env['PORTAL_DIST'] ?? join(root, 'dist');

/**
 * Environment that makes Node compile the server's modules once, and not at each start of the
 * server or its commands.
 */
export const COMPILED_ONCE = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') };

/** Returns true if more than a gigabyte is free. Docker gives /dev/shm only 64 MB. */
const hasSpace = (path: string) =>
  existsSync(path) && statfsSync(path).bavail * statfsSync(path).bsize > 1e9;

/**
 * Returns a folder in memory, if there is enough of it: files that only a test reads need not reach
 * a disk.
 */
export const quickFolder = (): string => (hasSpace('/dev/shm') ? '/dev/shm' : tmpdir());

/**
 * Returns a folder for a browser's profile. A browser writes every file of the portal to it during
 * installation.
 */
export const profileFolder = (): ReturnType<typeof temporaryFolder> =>
  temporaryFolder(quickFolder());
export const temporaryFolder = (within = tmpdir()): { path: string; remove(): void } => {
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
      ...COMPILED_ONCE,
      PORT: '0',
      DATA_DIR: dataDir,
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

/** Starts the program and waits until it listens. Throws with its output if it ends before. */
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

/** Starts the program where it is expected to refuse, and waits until it has ended. */
export async function runProgram(options: Options): Promise<Ended> {
  const { child, output } = launch(options);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output() };
}

/**
 * Returns the address of a running server's embedded database, from the file that PostgreSQL itself
 * writes.
 */
export function addressOf(dataDir: string): pg.ClientConfig {
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
  const client = new pg.Client(addressOf(dataDir));
  await client.connect();
  return client;
}
