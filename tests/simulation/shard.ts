/** A shard of the seeded worlds as tests: a hundred seeds a test, one server a file. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openServer, type SimulatedServer } from './devices/server.ts';
import { run } from './simulation.ts';

/** Shorter than in the long run, so that two thousand fit into a test of minutes. */
const STRIDE = 100;
const STEPS = 20;

/** Worlds `from` … `from + count − 1`. */
export function simulations(from: number, count: number): void {
  describe('simulations', () => {
    let server: SimulatedServer;
    beforeAll(async () => {
      server = await openServer(inject('postgres'));
    });
    afterAll(async () => {
      await server.close();
    });
    it.each(Array.from({ length: Math.ceil(count / STRIDE) }, (_, n) => from + n * STRIDE))(
      `%i and those that follow end with everybody agreeing, or asked`,
      async (first) => {
        for (let seed = first; seed < Math.min(first + STRIDE, from + count); seed += 1) {
          const { violations, story } = await run(seed, server, {}, STEPS);
          expect(violations, story).toEqual([]);
        }
      },
      1_200_000,
    );
  });
}
