/**
 * Files: in some simulations with special prices people attach offers to discounted lines, also the
 * same ones on two devices, and take them off again.
 */
import { agreementsIn } from './agreements.ts';
import { chanceOf, seedOf, type Chance } from '../chance.ts';

const ATTACHING = 0.4;

/**
 * Returns the random stream of files, or undefined if the simulation has none. It is separate, so
 * that the other simulations stay as they were.
 */
export function attachmentsIn(seed: number): Chance | undefined {
  if (!agreementsIn(seed)) return undefined;
  const chance = chanceOf(seedOf(seed, 'with files'));
  return chance.is(ATTACHING) ? chance : undefined;
}

export type Attaching = {
  readonly chance: Chance;
  /**
   * The devices on which a file is attached to an order and was not taken off, by order id and file
   * hash.
   */
  readonly kept: Map<string, Set<string>>;
  /**
   * Messages about submissions that were accepted without a file, or refused for a file that their
   * device had or should have.
   */
  readonly missed: string[];
};
