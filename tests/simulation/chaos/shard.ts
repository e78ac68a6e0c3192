/**
 * Declares the tests of a share of the simulations with several restores. Each test file has one
 * server.
 */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { isLong, chooseCases } from '../../test-extent.ts';
import { CHAOS, CHAOS_STEPS, chooseFirstSeed } from '../commit-seeds.ts';
import { openServer, type SimulatedServer } from '../devices/server.ts';
import { keptSeeds } from './kept-seeds.ts';
import { usedModulesIn } from '../people/mirrored-modules.ts';
import type { KeptSeed } from '../seeds.ts';
import { runSimulation } from '../simulation.ts';
import { batchesIn } from '../steps/batching.ts';

/** Declares the tests of one of `parts` equal shards. `part` counts from 1. */
export function declareSimulationsWithChaos(part: number, parts: number): void {
  const { first, because } = chooseFirstSeed();
  const count = (isLong ? CHAOS.long : CHAOS.gate) / parts;
  const from = first + (part - 1) * count;
  const steps = isLong ? undefined : CHAOS_STEPS;
  describe('a chaos of restores', () => {
    let server: SimulatedServer;
    beforeAll(async () => {
      console.log(
        `Restored simulations ${from} to ${from + count - 1}: ${because}. SIMULATION_SEED=${first} repeats the run.`,
      );
      server = await openServer(inject('postgres'));
    });
    afterAll(async () => {
      await server.close();
    });
    it.each(Array.from({ length: count }, (_, n) => n))(
      'simulation %i after the first breaks no invariant',
      async (n) => {
        const seed = from + n;
        const batches = batchesIn(seed);
        const plant = { batches, ...(isLong ? {} : { modules: usedModulesIn(seed) }) };
        const { violations, story } = await runSimulation(
          seed,
          server,
          { ...plant, chaos: true },
          steps,
        );
        expect(violations, toKeep(seed, story)).toEqual([]);
      },
      300_000,
    );
  });
}

/**
 * Declares the tests of the kept seeds, whose simulations once broke an invariant. `npm test` runs
 * one in twelve of them.
 */
export function declareKeptSeedsWithChaos(): void {
  describe('a chaos of restores', () => {
    let server: SimulatedServer;
    beforeAll(async () => {
      server = await openServer(inject('postgres'));
    });
    afterAll(async () => {
      await server.close();
    });
    const replay = async ({ seed, steps, mirrors, batches }: KeptSeed) => {
      const plant = {
        batches: batches === true,
        ...(mirrors === 'used' ? { modules: usedModulesIn(seed) } : {}),
      };
      return await runSimulation(seed, server, { ...plant, chaos: true }, steps);
    };

    it.each(
      chooseCases(
        12,
        keptSeeds.filter(({ isOpen }) => !isOpen),
      ),
    )('seed $seed, where once $was', async (seed) => {
      const { violations, story } = await replay(seed);
      expect(violations, story).toEqual([]);
    });
    it.each(
      chooseCases(
        12,
        keptSeeds.filter(({ isOpen }) => isOpen),
      ),
    )('seed $seed, where still $was', async (seed) => {
      const { violations } = await replay(seed);
      expect(violations).not.toEqual([]);
    });
  });
}

/**
 * Returns the story of a simulation that broke an invariant, with a hint to keep its seed: the next
 * commit tries other seeds, so this one would not run again.
 */
const toKeep = (seed: number, story: string) =>
  `${story}\nBefore anything else is changed, add { seed: ${seed}, ${isLong ? '' : `steps: ${CHAOS_STEPS}, mirrors: 'used', `}${batchesIn(seed) ? 'batches: true, ' : ''}was: … } to tests/simulation/chaos/kept-seeds.ts.`;
