/** Starts database, jobs and server; stops them in the reverse order, after the requests under way. */
import { resolve } from 'node:path';
import { ConfigError, readConfig } from '#kernel/server/config.ts';
import { startJobs } from '#kernel/server/jobs.ts';
import { buildApp } from './build.ts';
import { createMetrics } from './metrics.ts';
import { allCrons, allJobs } from './modules.ts';
import { seedDemonstration } from './seed/index.ts';
import { openServices, type OpenedServices } from './services.ts';

const began = performance.now();
const giveUp = (line: string): never => {
  console.error(line);
  process.exit(1);
};

let config: ReturnType<typeof readConfig>;
try {
  config = readConfig(process.env);
} catch (error) {
  if (error instanceof ConfigError) giveUp(error.message);
  throw error;
}

let opened: OpenedServices;
try {
  opened = await openServices(config);
} catch (error) {
  giveUp((error as Error).message.split('\n')[0]!);
  throw error;
}
const { services, pool, cluster } = opened;

if (cluster) await seedDemonstration(services);
const runner = await startJobs(pool, services, allJobs, allCrons, cluster !== undefined);
const metrics = config.metrics && createMetrics();
const app = await buildApp(services, { staticDir: resolve('dist'), metrics });
async function listening<T>(
  name: string,
  at: { readonly port: number; readonly host: string },
  listen: () => Promise<T>,
): Promise<T> {
  try {
    return await listen();
  } catch (error) {
    await runner.stop();
    await opened.close();
    return giveUp(
      `${name}: ${at.host}:${at.port} cannot be used (${(error as NodeJS.ErrnoException).code}). Stop what listens there, or set ${name} to another.`,
    );
  }
}
const scraped =
  config.metrics &&
  (await listening('METRICS_PORT', config.metrics, () => metrics!.listen(config.metrics!)));
await listening('PORT', config, () => app.listen({ port: config.port, host: config.host }));
const { port } = app.server.address() as { port: number };
console.log(
  `${process.env['PUBLIC_URL'] ?? `http://localhost:${port}`} is ready in ${Math.round(performance.now() - began)} ms (pid ${process.pid}, ${cluster ? `database in ${config.dataDir}` : 'your database'})`,
);
if (scraped)
  console.log(
    `Metrics: http://${config.metrics!.host}:${(scraped.address() as { port: number }).port}/api/metrics`,
  );
if (cluster)
  console.log(
    'Demonstration: ana@norte.example, novo@norte.example, approver@portal.example … password medir-com-confianca-1',
  );

let isStopping = false;
async function stop() {
  if (isStopping) return;
  isStopping = true;
  scraped?.close();
  await app.close();
  await runner.stop();
  await opened.close();
  console.log('stopped');
  process.exit(0);
}
// Without its database the server could only say that it is unavailable: whoever watches it should start it again.
void cluster?.closed.then(() => {
  if (!isStopping)
    giveUp('The database has stopped by itself; see postgres.log in DATA_DIR. Start again.');
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => void stop());
// npm killed without a word: stop too, or nobody could find this process again.
const parent = process.ppid;
if (process.env['npm_lifecycle_event'])
  setInterval(() => process.ppid !== parent && void stop(), 500).unref();
