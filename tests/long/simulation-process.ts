/**
 * A process that plays the simulations whose seeds it receives, one after another. It answers each
 * with the result, which includes a story if an invariant was broken or the simulation threw.
 */
import { registerHooks } from 'node:module';
import type { Connection } from '../simulation/devices/server.ts';
import type { SeedResult } from './simulations.ts';

/**
 * The number of simulations that use one database before a new one is made, so that it stays small.
 */
const A_DATABASE = 500;

const connection = JSON.parse(process.env['SIMULATION_DATABASE']!) as Connection;

// Some modules ask the bundler for the address of a worker. No worker is started here, so the
// address is empty.
registerHooks({
  load: (url, context, next) =>
    url.endsWith('?worker&url')
      ? { format: 'module', source: 'export default "";', shortCircuit: true }
      : next(url, context),
});

const { openServer } = await import('../simulation/devices/server.ts');
const { runSimulation: run } = await import('../simulation/simulation.ts');
const { batchesIn } = await import('../simulation/steps/batching.ts');

let server = await openServer(connection);
let last = Promise.resolve();
process.on('message', (seed: number) => {
  last = last.then(() => play(seed));
});
process.on('disconnect', () => {
  void last
    .then(() => server.close())
    .catch(() => undefined)
    .then(() => process.exit());
});

// Control-C reaches this process too, but the parent process decides when it ends.
process.on('SIGINT', () => {});
process.send!('ready');

async function play(seed: number): Promise<void> {
  if (server.run === A_DATABASE) {
    await server.close();
    server = await openServer(connection);
  }
  const story = await run(seed, server, { batches: batchesIn(seed) }).then(
    (result) => (result.violations.length > 0 ? result.story : undefined),
    (error: unknown) => `Seed ${seed} threw: ${(error as Error).stack}`,
  );
  process.send!({ seed, story } satisfies SeedResult);
}
