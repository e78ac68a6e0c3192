/**
 * Where numbers and ids go on after a restore: beyond all that any other life of the database can
 * have given until then. A restored database does not know of its other lives, but each of them
 * knows a counter and a time, and counts on from there as if every minute had given many numbers.
 */
import { DAY, MINUTE, type Instant } from '#kernel/domain/dates.ts';

/** A life that gives fewer numbers a minute than this stays behind the next one's first number. */
export const NUMBERS_A_MINUTE = 40;
/** Ids of rows have the room of a bigint, and files bring thousands of rows at once. */
export const IDS_A_MINUTE = 10_000;
/** Counted as if it had passed too: for work right after the backup, and for clocks that differ. */
const AHEAD = 10 * MINUTE;

const WEEK = 7 * DAY;
/**
 * Since when a restore counts time: since the week of the backup began, or since the restore that
 * began the backup's own life. Backups of one week count from the same instant, so that it does
 * not matter which of them is restored first. A restore by a clock that was ahead lies behind all
 * that its backup knows, and no time can be counted from it.
 */
export const countedFrom = (since: Instant, lastRestoredAt: Instant | undefined): Instant =>
  Math.max(
    Math.floor(since / WEEK) * WEEK,
    lastRestoredAt !== undefined && lastRestoredAt <= since ? lastRestoredAt : 0,
  );

/** Counts that may have been given in `elapsed` milliseconds. */
export const countsWithin = (elapsed: number, aMinute: number): number =>
  Math.ceil((aMinute * (Math.max(0, elapsed) + AHEAD)) / MINUTE);

/** So far beyond its first number, and no further, a claim moves the counter of a restored database. */
export const CLAIMED_BEYOND = countsWithin(DAY, NUMBERS_A_MINUTE);
