/**
 * Starts an embedded PostgreSQL from npm's binaries, with its data under DATA_DIR. It stops with
 * this process, and no second server uses it.
 */
import { existsSync, fchmodSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { chooseListenAddress } from './listen-address.ts';
import { lockDataFolder } from './data-folder.ts';
import { readLock, takeOverCluster } from './take-over-cluster.ts';
import { choosePostgresRunner, type RunAs, type PostgresRunner } from './postgres-runner.ts';
import { connectAsServerRole } from './server-role.ts';

const SETTINGS = {
  listen_addresses: '',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Settings for tests and scratch databases only: a power cut destroys the data. */
export const VOLATILE_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  checkpoint_timeout: '1h',
  max_wal_size: '4GB',
};

/** Milliseconds within which PostgreSQL must have locked the cluster. */
const START_MS = 30_000;

/**
 * Options of the start. `settings` are settings of PostgreSQL. If the program runs as root and
 * `how` is 'nobody', PostgreSQL runs as that system user without trying user namespaces first.
 */
type Options = { settings?: Record<string, string>; how?: RunAs };

/** A running embedded database. */
export type Cluster = {
  /** The server's connection, as a role that owns its database and has no further rights. */
  connection: pg.PoolConfig;
  superuser: pg.PoolConfig;
  /** The folder that contains the database: the data folder, or one in /var/lib. */
  home: string;
  /** A text for the operator: how PostgreSQL runs, and where it listens. */
  how: string;
  pid: number;
  /** Resolves when the database has ended, for whatever reason. */
  closed: Promise<void>;
  stop(): Promise<void>;
};
type Log = { readonly path: string; readonly file: number };

/** Starts the embedded database, and creates it at the first start. */
export async function startEmbedded(dataDir: string, options: Options = {}): Promise<Cluster> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const releaseFolder = lockDataFolder(dataDir);

  const runner = choosePostgresRunner(dataDir, options.how);
  const cluster = join(runner.home, 'pg18');
  await takeOverCluster(cluster);
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  runner.own(cluster);

  const logPath = join(dataDir, 'postgres.log');
  const log: Log = { path: logPath, file: openSync(logPath, 'a', 0o600) };
  fchmodSync(log.file, 0o600);
  const isVolatile = options.settings?.['fsync'] === 'off';
  await initialise(runner, { dataDir, cluster, log, isVolatile });

  const address = chooseListenAddress(cluster, (path) => runner.own(path));
  const settings = { ...SETTINGS, ...address.settings, ...options.settings };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = runner.start('postgres', ['-D', cluster, ...args], log.file);
  const { closed } = await untilReady(child, cluster, log);

  // The application name tells older versions of the portal which process has the cluster.
  const name = `portal ${process.pid}`;

  const superuser: pg.PoolConfig = {
    ...address.connection,
    user: 'portal',
    database: 'postgres',
    application_name: name,
  };

  const stop = async () => {
    child.kill('SIGINT');
    await closed;
    address.remove();
    releaseFolder();
  };

  return {
    connection: await connectAsServerRole(superuser).catch(async (error: unknown) => {
      await stop();
      throw error;
    }),
    superuser,
    home: runner.home,
    how: `${runner.how}, socket`,
    pid: child.pid!,
    closed,
    stop,
  };
}

type NewCluster = {
  readonly dataDir: string;
  readonly cluster: string;
  readonly log: Log;
  readonly isVolatile: boolean;
};

/** Creates the cluster if there is none, or if its creation was interrupted. */
async function initialise(
  runner: PostgresRunner,
  { dataDir, cluster, log, isVolatile }: NewCluster,
): Promise<void> {
  const underWay = join(dataDir, 'initialising');
  if (existsSync(join(cluster, 'PG_VERSION')) && !existsSync(underWay)) return;

  writeFileSync(underWay, '');
  rmSync(cluster, { recursive: true });
  mkdirSync(cluster, { mode: 0o700 });
  runner.own(cluster);

  const args = [
    '-D',
    cluster,
    '-U',
    'portal',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(isVolatile ? ['--no-sync'] : []),
  ];

  const init = runner.start('initdb', args, log.file);
  const code = await new Promise((done) => init.on('close', done));
  if (code !== 0) throw new Error(`initdb failed (${code}); see ${log.path}`);
  rmSync(underWay);
}

/**
 * Waits until the database accepts connections, and throws if it does not start. It is stopped when
 * this process exits.
 */
async function untilReady(
  child: ReturnType<PostgresRunner['start']>,
  cluster: string,
  log: Log,
): Promise<{ closed: Promise<void> }> {
  let hasExited = false;
  const endWithUs = () => void child.kill('SIGINT');
  process.once('exit', endWithUs);

  const closed = new Promise<void>((done) => child.on('close', () => done()));
  void closed.then(() => {
    hasExited = true;
    process.off('exit', endWithUs);
  });

  const deadline = Date.now() + START_MS;
  for (;;) {
    const lock = readLock(cluster);
    const isAtWork = lock?.pid === child.pid;

    // After a power cut PostgreSQL recovers first, which may take long. If it were stopped
    // meanwhile, the next start would have to recover from the beginning.
    if (hasExited || (!isAtWork && Date.now() > deadline))
      throw new Error(`PostgreSQL did not start; see ${log.path}`);
    if (isAtWork && lock?.isReady) return { closed };
    await sleep(10);
  }
}
