/**
 * When to try again: a random delay that grows with each failure, unless the server asks for a
 * longer one.
 */

/** The shortest delay in milliseconds. */
export const FIRST_DELAY = 2_000;

/** The longest delay in milliseconds. */
export const LONGEST_DELAY = 300_000;

/**
 * After this many 5xx answers in a row an entry is parked, and its document's lane waits. Other
 * documents are still sent.
 */
export const PARK_AFTER = 8;

/**
 * Returns the milliseconds to wait.
 * @param failures How many attempts failed in a row, at least 1.
 * @param chance A random number in [0, 1).
 * @param retryAfter The server's wish in milliseconds. It is used if it is longer.
 */
export function retryDelay(failures: number, chance: number, retryAfter = 0): number {
  const ceiling = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** Math.min(failures, 20));
  return Math.max(retryAfter, Math.round(FIRST_DELAY + chance * (ceiling - FIRST_DELAY)));
}
