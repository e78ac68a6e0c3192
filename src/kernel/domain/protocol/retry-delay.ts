/**
 * Computes when to try again: after a random delay that grows with each failure, or after a longer
 * one that the server asks for.
 */

/** The shortest delay in milliseconds. */
export const SHORTEST_RETRY_DELAY_MS = 2_000;

/** The longest delay in milliseconds, unless the server asks for a longer one. */
export const LONGEST_RETRY_DELAY_MS = 300_000;

/**
 * The number of 5xx answers to an entry after which it is parked. Other failures in between do not
 * reset the count. The later entries of its document then wait; other documents are still sent.
 */
export const PARK_AFTER_FAILURES = 8;

/**
 * Returns the milliseconds to wait.
 * @param failures How many attempts failed in a row, at least 1.
 * @param chance A random number in [0, 1).
 * @param retryAfter The milliseconds that the server asks to wait. They count if they are longer.
 */
export function retryDelayMs(failures: number, chance: number, retryAfter = 0): number {
  const ceiling = Math.min(
    LONGEST_RETRY_DELAY_MS,
    SHORTEST_RETRY_DELAY_MS * 2 ** Math.min(failures, 20),
  );
  return Math.max(
    retryAfter,
    Math.round(SHORTEST_RETRY_DELAY_MS + chance * (ceiling - SHORTEST_RETRY_DELAY_MS)),
  );
}
