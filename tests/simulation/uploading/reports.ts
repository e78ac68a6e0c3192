/**
 * Chooses the simulations in which distributors upload reports of their stock and sales, those in
 * which some of their files are workbooks with several sheets, and those in which registered
 * reports are undone.
 */
import { createChance, deriveSeed, type Chance } from '../chance.ts';
import type { DistributorLetter } from '../people/company.ts';

const UPLOADING = 0.08;

/**
 * Returns the kind of each distributor's sales reports, or undefined if the simulation uploads
 * none. Its random stream is separate, so that the other simulations stay as they were.
 */
export function reportsIn(
  seed: number,
): Readonly<Record<DistributorLetter, 'brazil' | 'laam'>> | undefined {
  const chance = createChance(deriveSeed(seed, 'reports'));
  if (!chance.is(UPLOADING)) return undefined;
  return chance.is(0.6) ? { A: 'brazil', B: 'laam' } : { A: 'laam', B: 'brazil' };
}

const UNDOING = 0.5;

/**
 * Returns the random stream of undone reports, or undefined if the simulation undoes none. It is
 * separate, so that the other simulations stay as they were.
 */
export function undoingIn(seed: number): Chance | undefined {
  const chance = createChance(deriveSeed(seed, 'undoing'));
  return reportsIn(seed) && chance.is(UNDOING) ? chance : undefined;
}

const SHEETS = 0.5;

/**
 * Returns the random stream of workbooks with several sheets, or undefined if every file of the
 * simulation is a text file. It is separate, so that the other simulations stay as they were.
 */
export function sheetsIn(seed: number): Chance | undefined {
  const chance = createChance(deriveSeed(seed, 'sheets'));
  return reportsIn(seed) && chance.is(SHEETS) ? chance : undefined;
}
