/**
 * Declares the tests of a share of the simulations in `npm test`: twenty-five seeds a test, and one
 * server for each test file.
 */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { listChangedFiles, chooseFirstSeed, countGateSeeds, GATE_STEPS } from './commit-seeds.ts';
import { openServer, type SimulatedServer } from './devices/server.ts';
import { usedModulesIn } from './people/mirrored-modules.ts';
import { runSimulation } from './simulation.ts';
import { batchesIn } from './steps/batching.ts';

const STRIDE = 25;

/** Declares the tests of one of `parts` equal shards. `part` counts from 1. */
export function declareSimulations(part: number, parts: number): void {
  const { first, because } = chooseFirstSeed();
  const count = countGateSeeds(listChangedFiles()) / parts;
  const from = first + (part - 1) * count;
  const end = from + count;
  describe('simulations', () => {
    let server: SimulatedServer;
    beforeAll(async () => {
      console.log(
        `Simulations ${from} to ${end - 1}: ${because}. SIMULATION_SEED=${first} repeats the run.`,
      );
      server = await openServer(inject('postgres'));
    });
    afterAll(async () => {
      await server.close();
    });
    it.each(Array.from({ length: Math.ceil(count / STRIDE) }, (_, n) => n * STRIDE))(
      '25 simulations from offset %i on break no invariant',
      async (at) => {
        for (let seed = from + at; seed < Math.min(from + at + STRIDE, end); seed += 1) {
          const { violations, story } = await runSimulation(
            seed,
            server,
            { modules: usedModulesIn(seed), batches: batchesIn(seed) },
            GATE_STEPS,
          );
          expect(violations, toKeep(seed, story)).toEqual([]);
        }
      },
      600_000,
    );
  });
}

/**
 * Returns the story of a simulation that broke an invariant, with a hint to keep its seed: the next
 * commit tries other seeds, so this one would not run again.
 */
const toKeep = (seed: number, story: string) =>
  `${story}\nBefore anything else is changed, add { seed: ${seed}, steps: ${GATE_STEPS}, mirrors: 'used', ${batchesIn(seed) ? 'batches: true, ' : ''}was: … } to tests/simulation/seeds.ts.`;
