/** Renewed terms: in some simulations people must accept them while they work. */
import { createChance, deriveSeed, type Chance } from '../chance.ts';

const RENEWING = 0.1;
export type Renewal = {
  readonly chance: Chance;
  steps: number;
  isOver: boolean;
  /**
   * The device and the user id (`tablet 7`) of each person who has not accepted the new terms yet.
   */
  readonly due: Set<string>;
  /**
   * Entries that devices had sent before they knew of the new terms. `what` describes the entry and
   * its author.
   */
  readonly onTheirWay: { readonly id: string; readonly what: string }[];
};

/**
 * Returns the renewal of the terms, or undefined if the simulation has none. Its random stream is
 * separate, so that the other simulations stay as they were.
 */
export function renewalIn(seed: number): Renewal | undefined {
  const chance = createChance(deriveSeed(seed, 'new terms'));
  if (!chance.is(RENEWING)) return undefined;
  return { chance, steps: 0, isOver: false, due: new Set(), onTheirWay: [] };
}
