/**
 * The state of a chaos of restores: what a simulation remembers across all lives of its database. A
 * life is the time from one restore to the next.
 */
import type { Acknowledged } from '../server/acknowledged.ts';
import { chanceOf, seedOf, type Chance } from '../chance.ts';
import type { Backup } from '../devices/server.ts';
import { newGivenNumbers, type GivenNumbers } from './given-numbers.ts';

export type Chaos = {
  /**
   * A random stream apart from the simulation's own, so that its people act the same without the
   * chaos.
   */
  readonly chance: Chance;
  /** The backups that are kept, oldest first. */
  readonly backups: Backup[];
  readonly numbers: GivenNumbers;
  /** What devices held as acknowledged at each restore. */
  readonly lost: Acknowledged[];
  /**
   * The ids that each life gave, by counter: those greater than `after`, up to and including
   * `last`.
   */
  readonly given: { readonly counter: string; readonly after: bigint; readonly last: bigint }[];
  /** Where each counter stood when this life began. */
  readonly begunAt: Map<string, bigint>;
  /** `ana on tablet`: people who signed out on a device, which removed the lost work there. */
  readonly signedOut: Set<string>;
  /** Those of them who did so since the last restore. */
  readonly signedOutSince: Set<string>;
  /** True if a restore has ended the sessions and people have not signed in again yet. */
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
  signedOutSince: new Set(),
  isSignInDue: false,
});
