/** Looks for planted bugs: each must break an invariant within 2,000 simulations, or the simulations prove nothing. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { isLong } from '../../extent.ts';
import { updatesIn } from '../people/agreements.ts';
import { openServer, type SimulatedServer } from '../devices/server.ts';
import { reportsIn } from '../people/reports.ts';
import { powerIn, run, type Plant } from '../simulation.ts';

const WITHIN = 2_000;
type Planted = Plant & {
  /** The one that found it last, and is asked first. */
  readonly seed: number;
  /** Simulations without reports cannot know it, and are left out. */
  readonly reports?: true;
  /** Nor those in which the power stays. */
  readonly power?: true;
  /** Nor those in which no device begins with the portal of the version before. */
  readonly updates?: true;
};

/** `bug.now` names the bug that is planted while a test runs. The long run asks all from the first on. */
export function findPlanted(
  bug: { now: string },
  plants: Readonly<Record<string, Planted>>,
  /** Other simulations cannot know them, and are left out. */
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
      async (name, { seed: known, reports, power, updates, ...plant }) => {
        bug.now = name;
        try {
          const isFoundBy = async (seed: number) =>
            (await run(seed, server, plant)).violations.length > 0;
          if (!isLong && (await isFoundBy(known))) return;
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
      // The bar is a number of worlds; a slow machine may take long over them.
      isLong ? 7_200_000 : 1_200_000,
    );
  });
}

/** The first seed below the end of which it is so. */
async function firstOf(
  end: number,
  isSo: (seed: number) => Promise<boolean>,
): Promise<number | undefined> {
  for (let seed = 0; seed < end; seed += 1) if (await isSo(seed)) return seed;
  return undefined;
}
