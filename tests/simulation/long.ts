/** Many simulations, over all cores: `node tests/simulation/long.ts [count] [from]`, 100,000 from 0 on unless told. Prints how it goes, and each seed that ends badly with its story. */
import { fork } from 'node:child_process';
import { registerHooks } from 'node:module';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import startCluster from '../cluster.ts';
import type { Connection } from './devices/server.ts';

/** Worlds a database: then a new one, so that it stays small. */
const A_DATABASE = 500;
type Told = { readonly seed: number; readonly story: string | undefined };

if (process.env['WORLD_DATABASE'])
  await work(JSON.parse(process.env['WORLD_DATABASE']) as Connection);
else await lead(Number(process.argv[2] ?? 100_000), Number(process.argv[3] ?? 0));

/** Plays the seeds that it is sent, one after another. */
async function work(connection: Connection): Promise<void> {
  // A page asks its bundler where a worker lies; here none is started.
  registerHooks({
    load: (url, context, next) =>
      url.endsWith('?worker&url')
        ? { format: 'module', source: 'export default "";', shortCircuit: true }
        : next(url, context),
  });
  const { openServer } = await import('./devices/server.ts');
  const { run } = await import('./simulation.ts');
  let server = await openServer(connection);
  let last = Promise.resolve();
  process.on('message', (seed: number) => {
    last = last.then(async () => {
      if (server.run === A_DATABASE) {
        await server.close();
        server = await openServer(connection);
      }
      const story = await run(seed, server).then(
        (told) => (told.violations.length ? told.story : undefined),
        (error: unknown) => `Seed ${seed} threw: ${(error as Error).stack}`,
      );
      process.send!({ seed, story } satisfies Told);
    });
  });
  process.on('disconnect', () => {
    void last.then(() => server.close()).then(() => process.exit());
  });
  process.send!('ready');
}

async function lead(count: number, from: number): Promise<void> {
  let connection: Connection | undefined;
  const stop = await startCluster({
    provide: (_name: string, given: Connection) => {
      connection = given;
    },
  } as unknown as TestProject);
  const start = performance.now();
  const failing: number[] = [];
  let next = from;
  let done = 0;
  const worker = () =>
    new Promise<void>((resolve, reject) => {
      const child = fork(fileURLToPath(import.meta.url), {
        env: { ...process.env, WORLD_DATABASE: JSON.stringify(connection) },
      });
      child.on('error', reject).on('exit', (code) => {
        if (code) reject(new Error(`A worker ended with ${code}.`));
        else resolve();
      });
      child.on('message', (told: Told | 'ready') => {
        if (told !== 'ready') {
          done += 1;
          if (told.story !== undefined) {
            failing.push(told.seed);
            console.log(told.story);
          }
          if (done % 500 === 0)
            console.log(
              `${done} of ${count} worlds, ${((done / (performance.now() - start)) * 1000).toFixed(1)} a second, ${failing.length} ended badly`,
            );
        }
        if (next < from + count) child.send(next++);
        else child.disconnect();
      });
    });
  try {
    await Promise.all(Array.from({ length: Math.min(availableParallelism(), count) }, worker));
    console.log(
      `${done} worlds in ${((performance.now() - start) / 60_000).toFixed(1)} minutes, ${failing.length ? `ended badly: ${failing.sort((a, b) => a - b).join(' ')}` : 'all ended well'}`,
    );
  } finally {
    await stop();
  }
  process.exitCode = failing.length || done < count ? 1 : 0;
}
