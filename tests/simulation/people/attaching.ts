/**
 * Attached files: in some simulations with special prices, people attach offers to discounted
 * lines, sometimes the same offer on two devices, and remove them again.
 */
import { agreementsIn } from './agreements.ts';
import { createChance, deriveSeed, type Chance } from '../chance.ts';

const ATTACHING = 0.4;

/**
 * Returns the random stream of attached files, or undefined if the simulation has none. It is
 * separate, so that the other simulations stay as they were.
 */
export function attachmentsIn(seed: number): Chance | undefined {
  if (!agreementsIn(seed)) return undefined;
  const chance = createChance(deriveSeed(seed, 'with files'));
  return chance.is(ATTACHING) ? chance : undefined;
}

export type Attaching = {
  readonly chance: Chance;
  /** By order id and file hash: the devices on which the file is attached and was not removed. */
  readonly kept: Map<string, Set<string>>;
  /**
   * Messages about submissions that were accepted without a file they name, or refused for a file
   * that the sending device had or should have had.
   */
  readonly missed: string[];
};
