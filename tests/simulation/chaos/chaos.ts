/** A chaos of restores: what a simulation remembers of all lives of its database. */
import type { Acknowledged } from '../server/acknowledged.ts';
import { chanceOf, seedOf, type Chance } from '../chance.ts';
import type { Backup } from '../devices/server.ts';
import { newGivenNumbers, type GivenNumbers } from './given-numbers.ts';

export type Chaos = {
  /** Apart from the simulation's own, so that its people do the same without the chaos. */
  readonly chance: Chance;
  /** Those that are kept, oldest first. */
  readonly backups: Backup[];
  readonly numbers: GivenNumbers;
  /** What devices held as acknowledged at each restore. */
  readonly lost: Acknowledged[];
  /** What each life gave of ids, by counter: behind the first, up to the last. */
  readonly given: { readonly counter: string; readonly after: bigint; readonly last: bigint }[];
  /** Where each counter stood when this life began. */
  readonly begunAt: Map<string, bigint>;
  /** `ana on tablet`: who signed out, and took what was lost along. */
  readonly signedOut: Set<string>;
  /** Sessions have ended with a restore that nobody has signed in after yet. */
  isSignInDue: boolean;
};

export const newChaos = (seed: number): Chaos => ({
  chance: chanceOf(seedOf(seed, 'a chaos of restores')),
  backups: [],
  numbers: newGivenNumbers(),
  lost: [],
  given: [],
  begunAt: new Map(),
  signedOut: new Set(),
  isSignInDue: false,
});
