/**
 * Starts database, jobs and server. Stops server and jobs after running requests have ended, and
 * then the database.
 */
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSystemFigures } from '#areas/system/server/index.ts';
import { createAcknowledgedCommands } from '#kernel/server/acknowledged/acknowledged-commands.ts';
import type { Config } from '#kernel/server/config.ts';
import { openJobPool } from '#kernel/server/job-runner/open-job-pool.ts';
import { startJobs } from '#kernel/server/jobs.ts';
import { buildApp } from './build-app.ts';
import { exitWithError } from './exit-with-error.ts';
import { findPortError } from './find-port-error.ts';
import { ignoredS3Warning, missingSenderWarning, unusableAddressLine } from './start-warnings.ts';
import { createMetrics } from './metrics.ts';
import { allCrons, allJobs } from './modules.ts';
import { readDatabaseEpoch } from './health-and-upkeep-sql.ts';
import { storeReleaseFiles } from './release-files/release-files.ts';
import { startTracing } from './tracing/start-tracing.ts';
import { seedDemonstration } from './seed/index.ts';
import { demonstrationRefusal } from './seed/demonstration-refusal.ts';
import {
  readBuiltVersion,
  waitForConnectionsToEnd,
  openServices,
  type OpenedServices,
} from './open-services.ts';

/**
 * Milliseconds between two checks of the epoch. A process answers with an outdated epoch for at
 * most this long.
 */
const EPOCH_WATCH = 2_000;

/**
 * Starts the portal.
 * @param began When the process started, by `performance.now`.
 */
export async function startPortal(config: Config, began: number): Promise<void> {
  const refusal = demonstrationRefusal(config);
  if (refusal) exitWithError(refusal);
  const stopTracing = await startTracing(config.traces, readBuiltVersion(resolve('dist')));

  let opened: OpenedServices;
  try {
    opened = await openServices(config);
  } catch (error) {
    return exitWithError((error as Error).message.split('\n')[0]!);
  }
  const acknowledged = createAcknowledgedCommands();
  const services = { ...opened.services, acknowledged };
  const { direct, cluster } = opened;

  // Loading the demonstration takes about a minute, so a port that is in use is reported before it.
  const portError = cluster && (await findPortError(config));
  if (portError) {
    await opened.close();
    exitWithError(unusableAddressLine('PORT', config, portError));
  }

  if (cluster) await seedDemonstration(services, () => console.log('Loading the demonstration …'));
  const jobPool = openJobPool(direct.connection);
  // Jobs use temporary tables, which need a session.
  const servicesOfJobs = direct.db === services.db ? services : { ...services, db: direct.db };
  const jobs = await startJobs(jobPool, servicesOfJobs, {
    jobs: allJobs,
    crons: allCrons,
    databaseUrl: config.directUrl ?? config.databaseUrl,
  });
  const metrics = config.metrics && createMetrics(() => readSystemFigures(services));
  const staticDir = resolve('dist');
  // Release files are shared only if several processes may run. The embedded database has one
  // process, and a clone keeps the files of its earlier builds.
  if (!cluster) await storeReleaseFiles(services.db, staticDir, services.now());
  const app = await buildApp(services, { staticDir, metrics });

  // Waits until a port is open. If it cannot be used, the program ends with one line.
  async function listening<T>(
    name: 'PORT' | 'METRICS_PORT',
    at: { readonly port: number; readonly host: string },
    listen: () => Promise<T>,
  ): Promise<T> {
    try {
      return await listen();
    } catch (error) {
      await jobs.stop();
      await Promise.all([waitForConnectionsToEnd(jobPool.end()), opened.close()]);
      const { code } = error as NodeJS.ErrnoException;
      return exitWithError(unusableAddressLine(name, at, code));
    }
  }

  const scraped =
    config.metrics &&
    (await listening('METRICS_PORT', config.metrics, () => metrics!.listen(config.metrics!)));

  await listening('PORT', config, () => app.listen({ port: config.port, host: config.host }));

  const { port } = app.server.address() as { port: number };

  let isStopping = false;
  const isNotAwaited = new AbortController();
  // Stops the process. For `drainMs` milliseconds it still answers and reports that it is not
  // ready, so that its proxy sends requests elsewhere before the port closes. A second signal ends
  // this wait.
  async function stop(drainMs = 0) {
    if (isStopping) {
      isNotAwaited.abort();
      return;
    }
    isStopping = true;
    opened.announceStop();
    await sleep(drainMs, undefined, { signal: isNotAwaited.signal }).catch(() => {});
    scraped?.close();
    await Promise.all([app.close(), jobs.stop()]);
    await Promise.all([waitForConnectionsToEnd(jobPool.end()), opened.close()]);
    await stopTracing();
    console.log('stopped');
    process.exit(0);
  }

  // Without its database the server could only answer that it is unavailable, so it ends and can be
  // started again.
  void cluster?.closed.then(() => {
    if (!isStopping)
      exitWithError(
        'The database has stopped by itself; see postgres.log in DATA_DIR. Start again.',
      );
  });

  // Ends the process when the database's epoch changes. Every answer names the epoch, and an
  // outdated one would hide a restore from devices.
  const watch = async () => {
    const epoch = await readDatabaseEpoch(services.db).catch(() => services.epoch);
    if (epoch !== services.epoch && !isStopping)
      exitWithError(
        'The database was restored from a backup while this process was running. Start again.',
      );
  };

  // Finds out after a takeover of the database whether acknowledged work is missing.
  const compare = async () => {
    const lost = await acknowledged
      .findLostCommands(services.db, services.now())
      .catch(() => undefined);
    if (lost) services.log.error(lost, 'acknowledged commands are missing in the database');
  };

  if (!cluster) {
    void compare();
    setInterval(() => void watch().then(compare), EPOCH_WATCH).unref();
  }

  process.on('SIGTERM', () => void stop(config.drainMs));
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop());

  // If npm is killed and can't pass a signal on, this process stops too, because the operator could
  // no longer find it.
  const parent = process.ppid;
  if (process.env['npm_lifecycle_event'])
    setInterval(() => process.ppid !== parent && void stop(), 500).unref();

  // A program that reads these lines may send a signal at once, so they follow the handlers.
  const url = process.env['PUBLIC_URL'] ?? `http://localhost:${port}`;
  const took = Math.round(performance.now() - began);
  const database = cluster ? `database in ${cluster.home}` : 'your database';
  console.log(`${url} is ready in ${took} ms (pid ${process.pid}, ${database})`);

  for (const warning of [missingSenderWarning(config), ignoredS3Warning(process.env)])
    if (warning) console.warn(warning);

  if (scraped) {
    const { port: metricsPort } = scraped.address() as { port: number };
    console.log(`Metrics: http://${config.metrics!.host}:${metricsPort}/api/metrics`);
  }
  if (cluster)
    console.log(
      'Demonstration: ana@norte.example, novo@norte.example, approver@portal.example … password medir-com-confianca-1',
    );
}
