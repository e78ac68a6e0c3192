/**
 * Starts the real server in the process of the test, on a database of its own and with a clock that
 * the test controls.
 */

import type { JobHelpers } from 'graphile-worker';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { buildApp } from '#app/server/build-app.ts';
import { allJobs } from '#app/server/modules.ts';
import { CLIENT_SCHEMA_VERSION, TOKEN_HEADER } from '#kernel/domain/protocol/headers.ts';
import { createAcknowledgedCommands } from '#kernel/server/acknowledged/acknowledged-commands.ts';
import { readConfig, type Config } from '#kernel/server/config.ts';
import { openDatabase, type Database } from '#kernel/server/database.ts';
import type { Services } from '#kernel/server/services.ts';
import { createClient, mediaTypeOf, payloadOf, type Answer, type Client } from './test-client.ts';
import { copyDatabaseSql, superuserConnection, TEMPLATE } from './test-cluster.ts';
import './gate/busy-clients.ts';
import { PASSWORD } from './gate/quick-passwords.ts';
import { runDueJobs } from './jobs/run-jobs.ts';

export type { Answer, Client } from './test-client.ts';
export { PASSWORD } from './gate/quick-passwords.ts';

/** Saturday, 21 November 2026, 12:00 in São Paulo. */
export const NOON = Date.UTC(2026, 10, 21, 15);

export type Options = {
  /** Aborted when the process is stopping. */
  stopping?: AbortSignal;
  clock?: { now: number };
  config?: Partial<Config>;
  /** The version of the server, and the newest schema that it reads. */
  release?: Services['release'];
  seed?: boolean;
  staticDir?: string;
  /**
   * The database to copy, for example a backup. By default, it is the migrated template. It has no
   * effect with `seed`.
   */
  template?: string;
  /** Changes the database before the server opens it. */
  prepare?: (db: Database) => Promise<unknown>;
};

export type TestServer = {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly services: Services;
  readonly clock: { now: number };
  /** What the server has logged, each entry as JSON text. */
  readonly logs: string[];
  /** Listens on a free port of 127.0.0.1 and returns the URL. */
  listen(): Promise<string>;
  /** Signs in through auth/login and returns the client. Throws if the sign-in is refused. */
  as(user: { email: string; password?: string }): Promise<Client>;
  withToken(token: string | undefined): Client;
  readonly anonymous: Client;
  /** What jobs work with: the same database, but never through PgBouncer. */
  readonly ofJobs: { readonly services: Services; readonly pool: pg.Pool };
  /** Runs all due jobs within this process. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
};

/** Starts a server on a copy of the template database. Close the server in `afterAll`. */
export async function startServer(options: Options = {}): Promise<TestServer> {
  const connection = inject('postgres');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-data-'));
  const { pooler, ...address } = connection;
  const clock = options.clock ?? { now: NOON };
  const logs: string[] = [];
  const { ensureSeededTemplate, SEEDED_SECRET_KEY } = options.seed
    ? await import('./gate/seeded-template.ts')
    : {};

  const config: Config = {
    ...readConfig({
      DATA_DIR: dataDir,
      PORT: '0',
      PUBLIC_URL: 'http://localhost:8080',
      // The tests' clock stands still, so an allowance would never be renewed.
      WRITES_A_MINUTE: '0',
      ...(SEEDED_SECRET_KEY ? { SECRET_KEY: SEEDED_SECRET_KEY } : {}),
    }),
    ...options.config,
  };
  const surroundings: Omit<Services, 'db' | 'epoch'> = {
    config,
    stopping: options.stopping ?? new AbortController().signal,
    release: options.release ?? { version: 'of the tests', schema: CLIENT_SCHEMA_VERSION },
    acknowledged: createAcknowledgedCommands(),
    now: () => clock.now,
    log: logInto(logs),
  };

  await withSuperuser(async (superuser) => {
    const template = ensureSeededTemplate
      ? await ensureSeededTemplate(superuser, address, surroundings)
      : (options.template ?? TEMPLATE);
    await superuser.query(copyDatabaseSql(name, template));
  });

  const open = (at: object) =>
    openDatabase({
      ...at,
      database: name,
      max: 8,
      // On a busy machine, fifty simultaneous commands may wait longer than the ten seconds of a
      // server.
      connectionTimeoutMillis: 60_000,
    });
  const { db, pool } = open({ ...address, ...pooler });
  const direct = pooler ? open(address) : { db, pool };
  await options.prepare?.(db);
  const { id: epoch } = await db.selectFrom('server_epoch').select('id').executeTakeFirstOrThrow();
  const services: Services = { ...surroundings, db, epoch };

  const ofJobs = {
    services: pooler ? { ...services, db: direct.db } : services,
    pool: direct.pool,
  };
  const app = await buildApp(services, options.staticDir ? { staticDir: options.staticDir } : {});
  await app.ready();
  const withToken = (token: string | undefined) => clientOf(app, token);
  const anonymous = withToken(undefined);
  return {
    app,
    db,
    pool,
    services,
    clock,
    logs,
    withToken,
    anonymous,
    ofJobs,
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    async as({ email, password = PASSWORD }) {
      const answer = await anonymous.send('POST', '/api/auth/login', { email, passwd: password });
      if (answer.status !== 200) throw new Error(`${email} was not let in: ${answer.text}`);
      return withToken((answer.json.body as { token: string }).token);
    },
    async runJobs() {
      const taskList = Object.fromEntries(
        Object.entries(allJobs).map(([job, run]) => [
          job,
          (payload: unknown, { job: { id } }: JobHelpers) => run(ofJobs.services, payload, { id }),
        ]),
      );
      await runDueJobs(ofJobs.pool, taskList);
    },
    async close() {
      await app.close();
      await db.destroy();
      if (pooler) await direct.db.destroy();
      await withSuperuser((superuser) => superuser.query(`drop database ${name} with (force)`));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

let superusers: pg.Pool | undefined;

/**
 * Runs work as the superuser, who may create and drop databases; the servers' role may not. The
 * connections are kept for the next server of this worker, because opening one takes PostgreSQL as
 * long as copying a database.
 */
export async function withSuperuser(
  work: (superuser: pg.ClientBase) => Promise<unknown>,
): Promise<void> {
  superusers ??= new pg.Pool({
    ...superuserConnection(inject('postgres')),
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  }).on('error', () => {});
  const superuser = await superusers.connect();
  let failed = true;
  try {
    await work(superuser);
    failed = false;
  } finally {
    superuser.release(failed);
  }
}

function clientOf(app: FastifyInstance, token: string | undefined): Client {
  const send: Client['send'] = async (method, url, body, headers = {}) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: {
        ...(token ? { [TOKEN_HEADER]: token } : {}),
        ...mediaTypeOf(body),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: payloadOf(body) }),
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      json: (isJson && answer.body ? answer.json() : undefined) as Answer<unknown>['json'],
    };
  };
  return createClient(token, send);
}

function logInto(logs: string[]): FastifyBaseLogger {
  const write =
    (level: string) =>
    (...said: unknown[]) => {
      logs.push(
        JSON.stringify([level, ...said.map((part) => (part instanceof Error ? part.stack : part))]),
      );
    };
  const log = {
    level: 'info',
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    fatal: write('fatal'),
    debug() {},
    trace() {},
    silent() {},
    child: () => log,
  };
  return log as unknown as FastifyBaseLogger;
}
