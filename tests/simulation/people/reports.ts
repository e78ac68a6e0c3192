/**
 * Chooses the simulations in which distributors upload reports of their stock and sales, and those
 * in which registered reports are undone.
 */
import { chanceOf, seedOf, type Chance } from '../chance.ts';
import type { DistributorLetter } from './company.ts';

const UPLOADING = 0.08;

/**
 * Returns the kind of each distributor's sales reports, or undefined if the simulation uploads
 * none. Its random stream is separate, so that the other simulations stay as they were.
 */
export function reportsIn(
  seed: number,
): Readonly<Record<DistributorLetter, 'brazil' | 'laam'>> | undefined {
  const chance = chanceOf(seedOf(seed, 'reports'));
  if (!chance.is(UPLOADING)) return undefined;
  return chance.is(0.6) ? { A: 'brazil', B: 'laam' } : { A: 'laam', B: 'brazil' };
}

const UNDOING = 0.5;

/**
 * Returns the random stream of undone reports. Undefined: the simulation undoes none. It is
 * separate, so that the other simulations stay as they were.
 */
export function undoingIn(seed: number): Chance | undefined {
  const chance = chanceOf(seedOf(seed, 'undoing'));
  return reportsIn(seed) && chance.is(UNDOING) ? chance : undefined;
}
