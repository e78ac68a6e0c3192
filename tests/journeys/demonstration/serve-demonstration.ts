/**
 * Serves the demonstration from the process of a test, with a database of its own that is copied
 * from the run's. This takes a tenth of the processor time of a program with its own PostgreSQL,
 * which has to load all modules of the server (decision 0173).
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { basename } from 'node:path';
import pg from 'pg';
import { buildApp } from '#app/server/build-app.ts';
import { allCrons, allJobs } from '#app/server/modules.ts';
import { openServices } from '#app/server/open-services.ts';
import { readConfig } from '#kernel/server/config.ts';
import { SERVER_ROLE } from '#kernel/server/embedded/server-role.ts';
import { startEmbedded, type Cluster } from '#kernel/server/embedded/start-embedded.ts';
import { startJobs } from '#kernel/server/jobs.ts';
import { RUN_SETTINGS } from '../../test-cluster.ts';
import { hashAtFullCost } from '../../gate/quick-passwords.ts';
import { distFolder, memoryFolder, makeTempFolder } from '../../portal-program.ts';
import { DEMO_PASSWORD } from './demo-users.ts';

/** The name of the variable with the address of the run's cluster, which workers inherit. */
const CLUSTER = 'DEMONSTRATION_CLUSTER';

/** Matches the name of the cluster's folder in a data folder. */
const ofCluster = /^pg\d+$/;

export type ServedDemonstration = {
  readonly port: number;
  readonly dataDir: string;
  readonly connection: pg.ClientConfig;
  close(): Promise<void>;
};

/** Returns true if this run has a cluster with the demonstration. */
export const canServeDemonstration = (): boolean => process.env[CLUSTER] !== undefined;

/**
 * Starts a cluster with a copy of the demonstration in `folder`, for the workers of this run. Call
 * the returned function when they have ended.
 */
export async function shareDemonstration(folder: string): Promise<() => Promise<void>> {
  const copy = makeTempFolder(memoryFolder());
  // PostgreSQL’s files may belong to another user, so `cp -a` keeps their owner.
  spawnSync('cp', ['-a', `${folder}/.`, copy.path]);
  const cluster: Cluster = await startEmbedded(copy.path, { settings: RUN_SETTINGS });
  const { host, port } = cluster.superuser;
  process.env[CLUSTER] = JSON.stringify({ host, port });
  return async () => {
    await cluster.stop();
    copy.remove();
  };
}

/**
 * Serves a new copy of the demonstration on a free port of 127.0.0.1.
 * @param env The server's environment. PORT and DATA_DIR are ignored.
 */
export async function serveDemonstration(
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ServedDemonstration> {
  hashAtFullCost(DEMO_PASSWORD);
  const address = JSON.parse(process.env[CLUSTER]!) as { host: string; port: number };
  const database = `portal_${randomUUID().replaceAll('-', '')}`;
  await asSuperuser(
    address,
    `create database ${database} template postgres owner ${SERVER_ROLE} strategy file_copy`,
  );

  const data = makeTempFolder(memoryFolder());
  cpSync(folder, data.path, {
    recursive: true,
    filter: (path) => !ofCluster.test(basename(path)),
  });
  const connection = { ...address, user: SERVER_ROLE, database };
  const { services, pool, announceStop, close } = await openServices(
    readConfig({ ...env, DATA_DIR: data.path, PORT: '0' }),
    { level: 'silent', running: connection },
  );
  const jobs = await startJobs(pool, services, { jobs: allJobs, crons: allCrons });
  const app = await buildApp(services, { staticDir: distFolder() });
  await app.listen({ port: 0, host: '127.0.0.1' });

  return {
    port: (app.server.address() as { port: number }).port,
    dataDir: data.path,
    connection,
    async close() {
      announceStop();
      await Promise.all([app.close(), jobs.stop()]);
      await close();
      await asSuperuser(address, `drop database ${database} with (force)`);
      data.remove();
    },
  };
}

/** Executes a statement as the cluster's superuser, connected to no portal's database. */
async function asSuperuser(address: pg.ClientConfig, sql: string): Promise<void> {
  const superuser = new pg.Client({ ...address, user: 'portal', database: 'template1' });
  await superuser.connect();
  try {
    await superuser.query(sql);
  } finally {
    await superuser.end();
  }
}
