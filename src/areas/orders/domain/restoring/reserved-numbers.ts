/** Order numbers after a restore: where they continue, and which of them a lost order may have. */
import { LAST_COUNT, orderNumber } from '#kernel/domain/ids.ts';
import { CLAIMED_BEYOND, countsWithin, NUMBERS_A_MINUTE } from '#areas/restores/domain/index.ts';

/**
 * A range of numbers set aside by a restore. `first` follows the backup's last number; the restored
 * database continues after `last`.
 */
export type NumberRange = { readonly year: number; readonly first: number; readonly last: number };

/** The minimum count of numbers that a restore leaves for the rest of the year. */
export const ROOM = 1_000_000;

/** One year's numbers as the backup knows them. */
export type KnownNumbers = {
  /** The last number given in the backup. */
  readonly before: number;
  /** The last number given at the time from which further ones are estimated (`countedFrom`). */
  readonly base: number;
  /** The milliseconds of the year since that time. */
  readonly elapsed: number;
};

/**
 * Returns the last number that a restore sets aside. Undefined if too few would be left, so that
 * the person who restores has to say how many were given.
 */
export function lastSetAside(
  { before, base, elapsed }: KnownNumbers,
  atLeast?: number,
): number | undefined {
  const byTime = base + countsWithin(elapsed, NUMBERS_A_MINUTE);
  const nearest = before + countsWithin(0, NUMBERS_A_MINUTE);

  const asked = atLeast ?? 0;
  const behind = Math.max(byTime, nearest);
  // The requested count is added to the estimate, because two restores that ask for the same count
  // would otherwise continue at the same number.
  const last = behind <= LAST_COUNT - ROOM ? behind + asked : before + asked;

  return last > before && last <= LAST_COUNT - ROOM ? last : undefined;
}

/**
 * Returns whether a number can have been given after the backup and before its restore. The backup
 * knows all numbers before `first`. A number after `last` is accepted only up to `CLAIMED_BEYOND`,
 * because the counter moves with it.
 */
export const isClaimable = (number: string, ranges: readonly NumberRange[]): boolean =>
  ranges.some(({ year, first, last }) => {
    const count = Number(number.slice(3));
    const furthest = Math.min(LAST_COUNT, last + CLAIMED_BEYOND);
    return orderNumber(year, count) === number && count >= first && count <= furthest;
  });
