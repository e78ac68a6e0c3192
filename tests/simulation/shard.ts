/** A shard of the gate's simulations as tests: twenty-five seeds a test, one server a file. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { changedSinceMain, firstSeed, gateCount, GATE_STEPS } from './commit-seeds.ts';
import { openServer, type SimulatedServer } from './devices/server.ts';
import { usedModulesIn } from './people/used-mirrors.ts';
import { run } from './simulation.ts';

const STRIDE = 25;

/** The `part`th of `parts` equal shards, from 1 on. */
export function simulations(part: number, parts: number): void {
  const { first, because } = firstSeed();
  const count = gateCount(changedSinceMain()) / parts;
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
      'from the %ith on end with everybody agreeing, or asked',
      async (at) => {
        for (let seed = from + at; seed < Math.min(from + at + STRIDE, end); seed += 1) {
          const { violations, story } = await run(
            seed,
            server,
            { modules: usedModulesIn(seed) },
            GATE_STEPS,
          );
          expect(violations, toKeep(seed, story)).toEqual([]);
        }
      },
      600_000,
    );
  });
}

/** Another commit tries other seeds: one that fails would not be met again. */
const toKeep = (seed: number, story: string) =>
  `${story}\nBefore anything else is changed, add { seed: ${seed}, steps: ${GATE_STEPS}, mirrors: 'used', was: … } to tests/simulation/seeds.ts.`;
