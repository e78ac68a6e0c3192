/** Reports: in some simulations distributors upload what they have and sold. */
import { chanceOf, seedOf } from '../chance.ts';
import type { DistributorLetter } from './company.ts';

const UPLOADING = 0.08;
/** Some simulations upload reports too: of which kind their distributors' sales are. It is not drawn from the simulation's own chance, so that the others stay as they were. */
export function reportsIn(
  seed: number,
): Readonly<Record<DistributorLetter, 'brazil' | 'laam'>> | undefined {
  const chance = chanceOf(seedOf(seed, 'reports'));
  if (!chance.is(UPLOADING)) return undefined;
  return chance.is(0.6) ? { A: 'brazil', B: 'laam' } : { A: 'laam', B: 'brazil' };
}
