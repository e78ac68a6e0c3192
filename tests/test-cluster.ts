/**
 * Starts one PostgreSQL cluster for a run of the tests, in memory if there is space. It has a
 * migrated template database. Each test's database is a copy of it.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#kernel/server/database.ts';
import { startEmbedded, VOLATILE_SETTINGS } from '#kernel/server/embedded/start-embedded.ts';
import { installPgbouncer, startPgbouncer, type Pgbouncer } from './long/pgbouncer.ts';
import { memoryFolder } from './portal-program.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: {
      host: string;
      port: number;
      user: string;
      /** The PgBouncer through which servers connect, or null if they connect directly. */
      pooler: ClusterAddress | null;
    };
  }
}

/** True if the servers of this run connect through PgBouncer. */
const isPooled = process.env['TEST_POOLER'] === '1';

export const TEMPLATE = 'template_portal';

/**
 * The role of every server and test. It owns its databases and has no other privilege, which is
 * what the README asks operators to set up.
 */
export const ORDINARY_ROLE = 'ordinary';

/**
 * The settings of the clusters of a run. `clone` lets the kernel copy the thousand files of a
 * database, which takes two thirds of the processor time of a copy by PostgreSQL.
 */
export const RUN_SETTINGS = {
  ...VOLATILE_SETTINGS,
  max_connections: '80',
  file_copy_method: 'clone',
};
export type ClusterAddress = { readonly host: string; readonly port: number };

/**
 * Returns the connection of the cluster's superuser, which creates databases and ends connections
 * to them.
 */
export const superuserConnection = ({ host, port }: ClusterAddress): pg.ClientConfig => ({
  host,
  port,
  user: 'portal',
  database: 'postgres',
});

/** Returns the SQL statement that copies a database for the ordinary role. */
export const copyDatabaseSql = (name: string, template: string): string =>
  `create database ${name} template ${template} owner ${ORDINARY_ROLE} strategy file_copy`;

export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(memoryFolder(), 'portal-test-'));
  chmodSync(folder, 0o755);
  const cluster = await startEmbedded(folder, { settings: RUN_SETTINGS });
  let pooler: Pgbouncer | undefined;
  const stop = async () => {
    await pooler?.stop();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    await makeTemplate(cluster.superuser);
  } catch (error) {
    console.error('The template database could not be made:', error); // Vitest alone would only print "No test files found".
    await stop();
    throw error;
  }

  const { host, port } = cluster.connection;
  if (isPooled) {
    installPgbouncer();
    pooler = await startPgbouncer({ host: host!, port: port! }, [ORDINARY_ROLE]);
  }
  project.provide('postgres', {
    host: host!,
    port: port!,
    user: ORDINARY_ROLE,
    pooler: pooler ? { host: pooler.host, port: pooler.port } : null,
  });
  return stop;
}

async function makeTemplate(connection: pg.PoolConfig): Promise<void> {
  const admin = new pg.Client(connection);
  await admin.connect();
  await admin.query(
    `create role ${ORDINARY_ROLE} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls`,
  );

  await admin.query(`create database ${TEMPLATE} owner ${ORDINARY_ROLE}`);
  const { db, pool } = openDatabase({ ...connection, user: ORDINARY_ROLE, database: TEMPLATE });
  try {
    const { migrateAll } = await import('#app/server/modules.ts');
    await migrateAll(db, pool);
  } finally {
    await db.destroy();
    await admin.end();
  }
}
