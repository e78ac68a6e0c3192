/**
 * The real server, on its own database, for many simulations that run one after another. It can be
 * killed before and after a commit, or together with its database at any statement, and a commit
 * can be held back.
 */
import '../../gate/busy-clients.ts';
import '../small-pieces.ts';
import { createHash, randomUUID } from 'node:crypto';
import { rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import pg from 'pg';
import { buildApp } from '#app/server/build-app.ts';
import { CLIENT_SCHEMA_VERSION } from '#kernel/domain/protocol/headers.ts';
import { readConfig, type Config } from '#kernel/server/config.ts';
import { openDatabase, type Database } from '#kernel/server/database.ts';
import type { Services } from '#kernel/server/services.ts';
import { copyDatabaseSql, superuserConnection, TEMPLATE } from '../../test-cluster.ts';
import { addConnectionFaults, type HeldCommit } from './connection-faults.ts';
import { createPowerSupply, type PowerSupply } from './power-supply.ts';

/** Saturday, 21 November 2026, 12:00 in São Paulo. */
export const NOON = Date.UTC(2026, 10, 21, 15);
export type Connection = { readonly host: string; readonly port: number; readonly user: string };
export type Death = 'before_commit' | 'after_commit';

/** A copy of the database. `at` is the time of the backup by the server's clock. */
export type Backup = { readonly database: string; readonly at: number };

export type SimulatedServer = {
  /**
   * A restore and `renew` replace `app`, `db` and `services`. `startAgain` replaces `app` and
   * `services`.
   */
  app: FastifyInstance;
  db: Database;
  services: Services;
  readonly power: PowerSupply;
  /** Restarts the server, which loses what it had in memory. Resolves when it has started again. */
  startAgain(): Promise<void>;
  /** The clock of the running simulation. */
  clock: { now: number };
  /**
   * The milliseconds by which the server's own clock is wrong. They are negative if it is behind.
   */
  skew: number;
  /**
   * The number of simulations that ran on this server. It makes the ids, addresses and tokens of
   * each simulation unique.
   */
  run: number;
  /** The errors that the server logged. */
  readonly errors: string[];
  /** Set to kill the server at the next commit. */
  dying: Death | undefined;
  /** Holds the next commit until `release` is called. `reached` resolves when the commit waits. */
  holdCommit(): { readonly reached: Promise<void>; release(): void };
  /**
   * False if the catalog or the settings were changed, so that the next simulation must reset them.
   */
  isStocked: boolean;
  /**
   * Replaces the database with a new one in which nothing has happened yet, and forgets all
   * backups.
   */
  renew(): Promise<void>;
  /** Copies the database as it is now. */
  backUp(): Promise<Backup>;
  forget(backup: Backup): Promise<void>;
  /** Replaces the database with the backup, which `mark` marks as restored while no server runs. */
  restore(backup: Backup, mark: (db: Database) => Promise<void>): Promise<void>;
  close(): Promise<void>;
};

/** Opens the server. `more` is merged into its configuration. */
export async function openServer(
  connection: Connection,
  more: Partial<Config> = {},
): Promise<SimulatedServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-simulation-'));
  const errors: string[] = [];
  const config: Config = {
    ...readConfig({ DATA_DIR: dataDir, PORT: '0', PUBLIC_URL: 'http://localhost:8080' }),
    ...more,
  };

  const power = createPowerSupply();
  let holding: HeldCommit | undefined;
  let name = '';
  const backups = new Set<Backup>();
  /** Returns true if the pool keeps no idle connection. */
  let isEmpty = () => true;
  const take = () => {
    const held = holding;
    holding = undefined;
    return held;
  };

  async function begin(
    template: string,
    prepare: (db: Database) => Promise<unknown> = async () => undefined,
  ): Promise<Pick<SimulatedServer, 'app' | 'db' | 'services'>> {
    name = newName();
    await asSuperuser(connection, copyDatabaseSql(name, template));
    const { db, pool } = openDatabase({
      ...connection,
      database: name,
      max: 4,
      idleTimeoutMillis: 0,
    });

    pool.on('connect', (client) => {
      power.connected(client);
      addConnectionFaults(client, { server: () => server, power, holding: take });
    });

    await prepare(db);
    isEmpty = () => pool.idleCount === 0;
    return { db, ...(await start(db)) };
  }

  async function start(db: Database): Promise<Pick<SimulatedServer, 'app' | 'services'>> {
    const { id: epoch } = await db
      .selectFrom('server_epoch')
      .select('id')
      .executeTakeFirstOrThrow();
    const services: Services = {
      db,
      config,
      epoch,
      stopping: new AbortController().signal,
      release: { version: 'simulated', schema: CLIENT_SCHEMA_VERSION },
      now: () => server.clock.now + server.skew,
      log: logInto(errors),
    };

    const app = await buildApp(services);
    await app.ready();
    return { app, services };
  }

  async function end(): Promise<void> {
    await server.app.close();
    await server.db.destroy();
    await asSuperuser(connection, `drop database ${name} with (force)`);
  }

  const forget = async (backup: Backup) => {
    if (backups.delete(backup))
      await asSuperuser(connection, `drop database ${backup.database} with (force)`);
  };

  const forgetAll = async () => {
    for (const backup of backups) await forget(backup);
  };

  const endConnections = () =>
    asSuperuser(
      connection,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
    );
  const state = {
    errors,
    power,
    clock: { now: NOON },
    skew: 0,
    run: 0,
    dying: undefined,
    isStocked: false,
  };

  const server = Object.assign({} as SimulatedServer, state, {
    async startAgain() {
      const before = server.app;
      power.go();
      while (!isEmpty()) await nextTurn();
      await endConnections();
      Object.assign(server, await start(server.db));
      await before.close();
    },
    holdCommit() {
      let arrived = () => {};
      let release = () => {};
      const reached = new Promise<void>((resolve) => {
        arrived = resolve;
      });

      holding = {
        arrived,
        released: new Promise<void>((resolve) => {
          release = resolve;
        }),
      };

      return { reached, release };
    },
    async renew() {
      await end();
      await forgetAll();
      Object.assign(server, await begin(TEMPLATE), { isStocked: false });
    },
    async backUp() {
      const database = newName();
      await endConnections();
      await asSuperuser(connection, copyDatabaseSql(database, name));
      const backup = { database, at: server.clock.now + server.skew };
      backups.add(backup);
      return backup;
    },
    forget,
    async restore(backup: Backup, mark: (db: Database) => Promise<void>) {
      await end();
      Object.assign(server, await begin(backup.database, mark));
    },
    async close() {
      await end();
      await forgetAll();
      rmSync(dataDir, { recursive: true, force: true });
    },
  });

  return Object.assign(server, await begin(TEMPLATE));
}

const newName = (): string => `w_${randomUUID().replaceAll('-', '')}`;

async function asSuperuser(connection: Connection, statement: string): Promise<void> {
  const superuser = new pg.Client(superuserConnection(connection));
  await superuser.connect();
  try {
    await superuser.query(statement);
  } finally {
    await superuser.end();
  }
}

/**
 * Returns a logger that collects errors in `errors`. An invariant accepts only errors about lost
 * connections. Warnings are left out, because they tell of refused calls, which people cause.
 */
function logInto(errors: string[]): FastifyBaseLogger {
  const collect = (...said: unknown[]) => {
    errors.push(JSON.stringify(said));
  };
  const log = {
    level: 'error',
    info() {},
    warn() {},
    error: collect,
    fatal: collect,
    debug() {},
    trace() {},
    silent() {},
    child: () => log,
  };
  return log as unknown as FastifyBaseLogger;
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
