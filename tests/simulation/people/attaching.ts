/** Files: in some of the simulations with special prices people attach offers to discounted lines, on two devices the same ones too, and take them off again. */
import { agreementsIn } from './agreements.ts';
import { chanceOf, seedOf, type Chance } from '../chance.ts';

const ATTACHING = 0.4;

/** Drawn apart, so that the other simulations stay as they were. */
export function attachmentsIn(seed: number): Chance | undefined {
  if (!agreementsIn(seed)) return undefined;
  const chance = chanceOf(seedOf(seed, 'with files'));
  return chance.is(ATTACHING) ? chance : undefined;
}

export type Attaching = {
  readonly chance: Chance;
  /** Where a file was attached to an order and is not taken off: the order's id and the file's hash → devices. */
  readonly kept: Map<string, Set<string>>;
  /** What a submission was taken without, or refused for although its device had it, or should have it. */
  readonly missed: string[];
};
