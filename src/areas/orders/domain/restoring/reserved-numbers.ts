/** Order numbers after a restore: where they continue, and which of them a lost order may have. */
import { MAX_ORDERS_PER_YEAR, formatOrderNumber } from '#kernel/domain/ids.ts';
import {
  MAX_NUMBERS_BEYOND_RESERVED,
  reservedCountFor,
  RESERVED_NUMBERS_PER_MINUTE,
} from '#areas/restores/domain/index.ts';

/**
 * A range of numbers set aside by a restore. `first` follows the backup's last number; the restored
 * database continues after `last`.
 */
export type NumberRange = { readonly year: number; readonly first: number; readonly last: number };

/** The minimum count of numbers that a restore leaves for the rest of the year. */
export const MIN_NUMBERS_LEFT = 1_000_000;

/** One year's numbers as the backup knows them. */
export type BackupNumbers = {
  /** The last number assigned in the backup. */
  readonly before: number;
  /**
   * The last number assigned at the time from which further ones are estimated
   * (`reservationStartTime`).
   */
  readonly base: number;
  /**
   * The milliseconds from that time to the restore, or to the end of the year if that is earlier.
   */
  readonly elapsed: number;
};

/**
 * Returns the last number that a restore sets aside. Undefined if too few would be left, so that
 * the person who restores must enter how many were assigned.
 */
export function lastReservedNumber(
  { before, base, elapsed }: BackupNumbers,
  atLeast?: number,
): number | undefined {
  const byTime = base + reservedCountFor(elapsed, RESERVED_NUMBERS_PER_MINUTE);
  const nearest = before + reservedCountFor(0, RESERVED_NUMBERS_PER_MINUTE);

  const asked = atLeast ?? 0;
  const behind = Math.max(byTime, nearest);
  // The requested count is added to the estimate, because two restores that ask for the same count
  // would otherwise continue at the same number.
  const last = behind <= MAX_ORDERS_PER_YEAR - MIN_NUMBERS_LEFT ? behind + asked : before + asked;

  return last > before && last <= MAX_ORDERS_PER_YEAR - MIN_NUMBERS_LEFT ? last : undefined;
}

/**
 * Returns whether a number can have been assigned after the backup and before its restore. The
 * backup contains all numbers before `first`. A number after `last` is accepted only if it is at
 * most `MAX_NUMBERS_BEYOND_RESERVED` after it, because the counter moves with it.
 */
export const isClaimable = (number: string, ranges: readonly NumberRange[]): boolean =>
  ranges.some(({ year, first, last }) => {
    const count = Number(number.slice(3));
    const furthest = Math.min(MAX_ORDERS_PER_YEAR, last + MAX_NUMBERS_BEYOND_RESERVED);
    return formatOrderNumber(year, count) === number && count >= first && count <= furthest;
  });
