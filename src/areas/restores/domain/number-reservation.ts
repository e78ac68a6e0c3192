/**
 * Computes where numbers and ids continue after a restore: beyond all that any former state of the
 * database can have assigned by then. A restored database doesn't know what was assigned after its
 * backup, but each backup has a counter and a time, and the count continues as if every minute had
 * assigned many numbers. A "life" is the span of the database from one restore to the next.
 */
import { DAY, MINUTE, type Instant } from '#kernel/domain/dates.ts';

/**
 * Numbers a minute that are reserved. A life that assigns fewer stays below the first number of the
 * next one.
 */
export const NUMBERS_A_MINUTE = 40;

/**
 * Ids a minute that are reserved. They have the range of a bigint, and files create thousands of
 * rows at once.
 */
export const IDS_A_MINUTE = 10_000;

/** Additional time that is reserved, for work right after the backup and for clocks that differ. */
const AHEAD = 10 * MINUTE;

const WEEK = 7 * DAY;

/**
 * Returns from when a restore counts time: from the beginning of the backup's week, or from the
 * restore that began the backup's own life. Backups of one week count from the same time, so it
 * doesn't matter which of them is restored first. A restore whose clock was ahead is later than all
 * times in its backup, so no time is counted from it.
 */
export const reservationStart = (since: Instant, lastRestoredAt: Instant | undefined): Instant =>
  Math.max(
    Math.floor(since / WEEK) * WEEK,
    lastRestoredAt !== undefined && lastRestoredAt <= since ? lastRestoredAt : 0,
  );

/** Returns how many numbers may have been assigned in `elapsed` milliseconds. */
export const countsReservedFor = (elapsed: number, aMinute: number): number =>
  Math.ceil((aMinute * (Math.max(0, elapsed) + AHEAD)) / MINUTE);

/**
 * The furthest that a device's claim moves the counter of a restored database beyond its first
 * number.
 */
export const MAX_CLAIM_BEYOND_FIRST = countsReservedFor(DAY, NUMBERS_A_MINUTE);
