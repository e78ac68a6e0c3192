/** Opens what the server needs: database (embedded or the operator's), log and clock. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pino, { type DestinationStream, type LoggerOptions } from 'pino';
import { currentRequestId } from '#kernel/server/api/request-id.ts';
import { ConfigError, type Config } from '#kernel/server/config.ts';
import { openDatabase, type Database } from '#kernel/server/database.ts';
import { startEmbedded, type Cluster } from '#kernel/server/embedded/start-embedded.ts';
import { openReplica, type ReadReplica } from '#kernel/server/postgres/replica.ts';
import type { Services } from '#kernel/server/services.ts';
import type { Pool, PoolConfig } from 'pg';
import { CLIENT_SCHEMA_VERSION } from '#kernel/domain/protocol/headers.ts';
import { migrateAll } from './modules.ts';
import { readDatabaseEpoch } from './health-and-upkeep-sql.ts';

/** Milliseconds for which a stopping process waits for its last queries. */
const LAST_QUERY_MS = 2000;

/**
 * Returns the version of the built portal. Without a build, each process gets a version of its own.
 */
export function readBuiltVersion(folder: string): string {
  try {
    const { version } = JSON.parse(readFileSync(join(folder, 'version.json'), 'utf8')) as {
      version: string;
    };
    return version;
  } catch {
    return `unbuilt-${Date.now()}`;
  }
}

/** The services that `openServices` opened. `close` closes all of them. */
export type OpenedServices = {
  services: Services;
  /** Makes the process report that it is not ready. */
  announceStop(): void;
  pool: Pool;
  /**
   * A connection to the database that bypasses the pooler, for work that needs a session. Without a
   * pooler it is the connection of the services.
   */
  direct: DirectDatabase;
  cluster: Cluster | undefined;
  close(): Promise<void>;
};

/** The fields that are hidden at the top level of a line of the log and one level below it. */
const secret = [
  'passwd',
  'token',
  'authorization',
  'cookie',
  'email',
  '*.passwd',
  '*.token',
  '*.authorization',
  '*.cookie',
  '*.email',
  'headers',
];

/**
 * Returns the log, which hides secret fields. Each line names the request to which it belongs.
 * @param to The stream to which the log is written, by default the standard output.
 */
export const createLogger = (level: string, to?: DestinationStream) => {
  const options: LoggerOptions = {
    level,
    base: null,
    redact: { paths: secret, censor: '[redacted]' },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin() {
      const request = currentRequestId();
      return request === undefined ? {} : { request };
    },
  };
  return to ? pino(options, to) : pino(options);
};

export type DirectDatabase = { connection: PoolConfig; db: Database; pool: Pool };

type OpenOptions = {
  /** The level of the log. */
  readonly level?: string;
  /**
   * The embedded database of a server that is running. If undefined, DATABASE_URL is used, or the
   * embedded database is started if it is not set.
   */
  readonly running?: PoolConfig | undefined;
};

/**
 * Opens and migrates the database. Throws a `ConfigError` if the operator's database cannot be
 * reached, if its role may not create tables there, or if its tables would not be in the schema
 * public.
 */
export async function openServices(
  config: Config,
  { level = config.logLevel, running }: OpenOptions = {},
): Promise<OpenedServices> {
  const isElsewhere = config.databaseUrl !== undefined || running !== undefined;
  const cluster = isElsewhere ? undefined : await startEmbedded(config.dataDir);
  const connection = running ?? cluster?.connection ?? { connectionString: config.databaseUrl! };
  const { db, pool } = openDatabase(connection);
  const direct: DirectDatabase = config.directUrl
    ? openDirect({ connectionString: config.directUrl })
    : { connection, db, pool };
  const replica = config.readUrl ? openStandby(db, config.readUrl) : undefined;
  const close = async () => {
    await replica?.close();
    await closeAll(direct.db === db ? [db] : [db, direct.db], cluster);
  };
  try {
    if (config.databaseUrl) await enter('DATABASE_URL', pool);
    if (config.directUrl) await enter('DATABASE_DIRECT_URL', direct.pool);
    await migrateAll(direct.db, direct.pool);
    const stopping = new AbortController();
    await replica?.look();
    const services: Services = {
      db,
      replica,
      stopping: stopping.signal,
      config,
      now: Date.now,
      log: createLogger(level) as Services['log'],
      epoch: await readDatabaseEpoch(db),
      release: { version: readBuiltVersion(resolve('dist')), schema: CLIENT_SCHEMA_VERSION },
    };
    return {
      services,
      pool,
      direct,
      cluster,
      announceStop: () => stopping.abort(),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const openDirect = (connection: PoolConfig): DirectDatabase => ({
  connection,
  ...openDatabase(connection),
});

/**
 * Milliseconds after which a statement on the standby is given up. It is then run on the primary.
 */
const MOST_READING_MS = 30_000;

function openStandby(primary: Database, connectionString: string): ReadReplica {
  const { db } = openDatabase({ connectionString, query_timeout: MOST_READING_MS });
  return openReplica(primary, db);
}

/**
 * Connects to the database once, and asks whether the role may create tables there, so that a
 * failure gives a clear error. If two addresses of a host refuse, the driver's error has no message
 * of its own. The tables must be in the schema public, where backups and the check look for them.
 */
async function enter(name: string, pool: Pool): Promise<void> {
  const found = await pool
    .query<{ role: string; database: string; schema: string; mayCreate: boolean | null }>(
      `select current_user as role, current_database() as database, current_schema() as schema,
        has_schema_privilege(current_schema(), 'create') as "mayCreate"`,
    )
    .catch((error: Error & { code?: string }) => {
      throw new ConfigError(
        `${name}: found a database that cannot be entered (${error.message.split('\n')[0] || error.code}), expected one that answers.`,
      );
    });

  const { role, database, schema, mayCreate } = found.rows[0]!;
  if (!mayCreate)
    throw new ConfigError(
      `${name}: found the role ${role}, which may not create tables in the database ${database}, expected the owner of the database.`,
    );
  if (schema !== 'public')
    throw new ConfigError(
      `${name}: found the role ${role}, whose tables go to the schema ${schema}, expected the schema public: alter role "${role}" in database "${database}" set search_path = public.`,
    );
}

/**
 * Waits until connections have ended, at most `LAST_QUERY_MS`, because a job that was left to other
 * processes may still use one.
 */
export async function waitForConnectionsToEnd(ending: Promise<unknown>): Promise<void> {
  await Promise.race([ending, sleep(LAST_QUERY_MS, undefined, { ref: false })]);
}

async function closeAll(
  databases: readonly Database[],
  cluster: Cluster | undefined,
): Promise<void> {
  await waitForConnectionsToEnd(Promise.all(databases.map((db) => db.destroy())));
  await cluster?.stop();
}
