/** Looks for planted bugs: each must break an invariant within 2,000 simulations, or the simulations prove nothing. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openServer, type SimulatedServer } from './devices/server.ts';
import { reportsIn, run, type Plant } from './simulation.ts';

const WITHIN = 2_000;
/** `reports`: simulations without them cannot know it, and are left out. `from`: the first that knows it comes a little later; those before are looked at once, not each day. */
export type Plants = Readonly<
  Record<string, Plant & { readonly from?: number; readonly reports?: true }>
>;

/** `bug.now` names the bug that is planted while a test runs. */
export function findPlanted(bug: { now: string }, plants: Plants): void {
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
      async (name, { from = 0, reports, ...plant }) => {
        bug.now = name;
        try {
          let found: string | undefined;
          for (let seed = from; seed < from + WITHIN && !found; seed += 1) {
            if (reports && !reportsIn(seed)) continue;
            const { violations } = await run(seed, server, plant);
            if (violations[0])
              found = `seed ${seed}: ${violations[0].invariant} (${violations[0].told})`;
          }
          if (process.env['TELL']) console.log(`${name}: ${found}`);
          expect(found).toBeDefined();
        } finally {
          bug.now = '';
        }
      },
      600_000,
    );
  });
}
