/**
 * Computes where numbers and ids continue after a restore: beyond all that any earlier state of the
 * database can have assigned. A restored database doesn't know what was assigned after its backup.
 * It knows the backup's counter and time, so it reserves a fixed count of numbers for every minute
 * since the beginning of the backup's week (see `reservationStartTime`). A timeline of the database
 * lasts from one restore to the next.
 */
import { DAY, MINUTE, type Instant } from '#kernel/domain/dates.ts';

/**
 * Numbers that are reserved for each minute. A timeline that assigns fewer numbers a minute stays
 * below the first number of the next timeline.
 */
export const RESERVED_NUMBERS_PER_MINUTE = 40;

/**
 * Ids that are reserved for each minute. They have the range of a bigint, and files create
 * thousands of rows at once.
 */
export const RESERVED_IDS_PER_MINUTE = 10_000;

/** Additional time that is reserved, for work right after the backup and for clocks that differ. */
const ADDITIONAL_RESERVED_MS = 10 * MINUTE;

const WEEK_MS = 7 * DAY;

/**
 * Returns the time from which a restore reserves numbers: the beginning of the backup's week, or
 * the restore that began the backup's own timeline if that is later. All backups of one week have
 * the same start, so it doesn't matter which of them is restored first. A last restore whose time
 * is later than all times in the backup had a wrong clock and is ignored.
 */
export const reservationStartTime = (
  since: Instant,
  lastRestoredAt: Instant | undefined,
): Instant =>
  Math.max(
    Math.floor(since / WEEK_MS) * WEEK_MS,
    lastRestoredAt !== undefined && lastRestoredAt <= since ? lastRestoredAt : 0,
  );

/**
 * Returns how many numbers are reserved for `elapsed` milliseconds.
 * @param aMinute Numbers that are reserved for each minute.
 */
export const reservedCountFor = (elapsed: number, aMinute: number): number =>
  Math.ceil((aMinute * (Math.max(0, elapsed) + ADDITIONAL_RESERVED_MS)) / MINUTE);

/**
 * The maximum number of order numbers by which an order that a device sends again may move the
 * counter beyond the reserved numbers. Such an order may have a number that the server assigned
 * before the restore.
 */
export const MAX_NUMBERS_BEYOND_RESERVED = reservedCountFor(DAY, RESERVED_NUMBERS_PER_MINUTE);
