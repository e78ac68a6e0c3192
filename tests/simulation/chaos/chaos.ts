/**
 * The state of a simulation with a chaos of restores, in which the server is restored from backups
 * several times: what is remembered across all lives of its database. A life is the time from one
 * restore to the next.
 */
import type { Acknowledged } from '../server/acknowledged.ts';
import { createChance, deriveSeed, type Chance } from '../chance.ts';
import type { Backup } from '../devices/server.ts';
import { createGivenNumbers, type GivenNumbers } from './given-numbers.ts';

export type Chaos = {
  /**
   * A random stream apart from the simulation's own, so that its people act as they would if
   * nothing were restored.
   */
  readonly chance: Chance;
  /** The backups that are kept, oldest first. */
  readonly backups: Backup[];
  readonly numbers: GivenNumbers;
  /** For each restore: the orders that devices held as acknowledged by the server at that time. */
  readonly lost: Acknowledged[];
  /**
   * The ids that were assigned between two restores, by database sequence: those greater than
   * `after`, up to and including `last`.
   */
  readonly given: { readonly counter: string; readonly after: bigint; readonly last: bigint }[];
  /** The last id of each database sequence right after the last restore. Empty before the first. */
  readonly begunAt: Map<string, bigint>;
  /**
   * The people who signed out on a device, for example `ana on tablet`. The sign-out removed the
   * orders there that the server had lost.
   */
  readonly signedOut: Set<string>;
  /** The entries of `signedOut` whose sign-out came after the last restore. */
  readonly signedOutSince: Set<string>;
  /** True if a restore has ended the sessions and people have not signed in again yet. */
  isSignInDue: boolean;
};

export const createChaos = (seed: number): Chaos => ({
  chance: createChance(deriveSeed(seed, 'a chaos of restores')),
  backups: [],
  numbers: createGivenNumbers(),
  lost: [],
  given: [],
  begunAt: new Map(),
  signedOut: new Set(),
  signedOutSince: new Set(),
  isSignInDue: false,
});
