/** Numbers after a restore: where they go on, and which of them an order of the lost time may have. */
import { LAST_COUNT, orderNumber } from '#kernel/domain/ids.ts';
import { CLAIMED_BEYOND, countsWithin, NUMBERS_A_MINUTE } from '#areas/restores/domain/index.ts';

/** `first`: behind the last number of the backup; after `last` the restored database goes on. */
export type NumberRange = { readonly year: number; readonly first: number; readonly last: number };

/** A restore leaves at least as many numbers to its year. */
export const ROOM = 1_000_000;

/** What a backup knows of one year's numbers. */
export type KnownNumbers = {
  /** The last one that it has given. */
  readonly before: number;
  /** The last one that had been given when counting by time begins (`countedFrom`). */
  readonly base: number;
  /** Milliseconds of the year since then. */
  readonly elapsed: number;
};
/**
 * The last count that a restore sets aside; undefined: so few would be left that whoever restores
 * has to say how many were given.
 */
export function lastSetAside(
  { before, base, elapsed }: KnownNumbers,
  atLeast?: number,
): number | undefined {
  const byTime = base + countsWithin(elapsed, NUMBERS_A_MINUTE);
  const nearest = before + countsWithin(0, NUMBERS_A_MINUTE);
  const asked = atLeast ?? 0;
  const behind = Math.max(byTime, nearest);
  // What is asked for is added: two restores that ask for as many would begin at the same number.
  const last = behind <= LAST_COUNT - ROOM ? behind + asked : before + asked;
  return last > before && last <= LAST_COUNT - ROOM ? last : undefined;
}

/**
 * Whether a number can have been given in a life that a restore cut off: the backup knows of
 * every number before `first`. Beyond `last` a claim is believed only so far, for the counter
 * moves with it.
 */
export const isClaimable = (number: string, ranges: readonly NumberRange[]): boolean =>
  ranges.some(({ year, first, last }) => {
    const count = Number(number.slice(3));
    const furthest = Math.min(LAST_COUNT, last + CLAIMED_BEYOND);
    return orderNumber(year, count) === number && count >= first && count <= furthest;
  });
