/** Renewed terms: in some simulations people are asked for them while they work. */
import { chanceOf, seedOf, type Chance } from '../chance.ts';

const RENEWING = 0.1;
export type Renewal = {
  readonly chance: Chance;
  steps: number;
  isOver: boolean;
  /** Whom a device still has to ask: `tablet 7`. */
  readonly due: Set<string>;
  /** What devices had sent without having heard of it when the terms were renewed, and whose it was. */
  readonly onTheirWay: { readonly id: string; readonly what: string }[];
};
/** Drawn apart, so that the other simulations stay as they were. */
export function renewalIn(seed: number): Renewal | undefined {
  const chance = chanceOf(seedOf(seed, 'new terms'));
  if (!chance.is(RENEWING)) return undefined;
  return { chance, steps: 0, isOver: false, due: new Set(), onTheirWay: [] };
}
