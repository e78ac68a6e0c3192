/**
 * Searches for planted bugs: each must break an invariant within 2,000 simulations, or the
 * simulations prove nothing.
 */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { SIMULATIONS_PER_PLANTED_BUG } from '../../test-extent.ts';
import { updatesIn } from '../people/agreements.ts';
import { openServer, type SimulatedServer } from '../devices/server.ts';
import { reportsIn } from '../uploading/reports.ts';
import { powerIn, runSimulation, type Plant } from '../simulation.ts';

const WITHIN = SIMULATIONS_PER_PLANTED_BUG;
type Planted = Plant & {
  /**
   * The first seed that finds the bug. A long run that finds it with another one prints a warning.
   */
  readonly seed: number;
  /** The invariant that the bug must break. Without it, any broken invariant counts. */
  readonly breaks?: string;
  /** Set if only simulations with reports can reveal the bug; the others are left out. */
  readonly reports?: true;
  /** Set if only simulations with power cuts can reveal the bug. */
  readonly power?: true;
  /** Set if only simulations whose devices begin with an older portal can reveal the bug. */
  readonly updates?: true;
};

/**
 * Declares a test for each planted bug. `bug.now` names the bug while its test runs. Only `npm run
 * test:long` runs these tests. It tries the seeds from 0 on until one finds the bug. Without
 * `TEST_EXTENT=long`, `seed` would be tried first.
 */
export function findPlantedBug(
  bug: { now: string },
  plants: Readonly<Record<string, Planted>>,
  /** Returns false for simulations that cannot reveal these bugs; they are left out. */
  mayKnow: (seed: number) => boolean = () => true,
): void {
  describe('a planted bug', () => {
    let server: SimulatedServer;
    beforeAll(async () => {
      server = await openServer(inject('postgres'));
    });
    afterAll(async () => {
      await server.close();
    });

    it.each(Object.entries(plants))(
      'is found: %s',
      async (name, { seed: known, breaks, reports, power, updates, ...plant }) => {
        bug.now = name;
        try {
          const isFoundBy = async (seed: number) =>
            (await runSimulation(seed, server, plant)).violations.some(
              ({ invariant }) => breaks === undefined || invariant === breaks,
            );
          const found = await firstOf(WITHIN, async (seed) =>
            !mayKnow(seed) ||
            (reports && !reportsIn(seed)) ||
            (power && !powerIn(seed)) ||
            (updates && !updatesIn(seed))
              ? false
              : await isFoundBy(seed),
          );

          if (found !== undefined && found !== known)
            console.warn(`“${name}” is found by seed ${found}, and the table says ${known}.`);
          expect(found, `a seed that finds “${name}”`).toBeDefined();
        } finally {
          bug.now = '';
        }
      },
      // The criterion is a number of simulations; a slow machine may need long for them.
      7_200_000,
    );
  });
}

/** Returns the first seed below `end` for which `isSo` is true, or undefined. */
async function firstOf(
  end: number,
  isSo: (seed: number) => Promise<boolean>,
): Promise<number | undefined> {
  for (let seed = 0; seed < end; seed += 1) if (await isSo(seed)) return seed;
  return undefined;
}
