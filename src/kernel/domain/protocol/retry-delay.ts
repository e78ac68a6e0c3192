/**
 * Computes when to try again: after a random delay that grows with each failure, or after a longer
 * one that the server asks for.
 */

/** The shortest delay in milliseconds. */
export const FIRST_DELAY = 2_000;

/** The longest delay in milliseconds. */
export const LONGEST_DELAY = 300_000;

/**
 * The number of 5xx answers in a row after which an entry is parked. The later entries of its
 * document then wait; other documents are still sent.
 */
export const PARK_AFTER = 8;

/**
 * Returns the milliseconds to wait.
 * @param failures How many attempts failed in a row, at least 1.
 * @param chance A random number in [0, 1).
 * @param retryAfter The milliseconds that the server asks to wait. They count if they are longer.
 */
export function retryDelay(failures: number, chance: number, retryAfter = 0): number {
  const ceiling = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** Math.min(failures, 20));
  return Math.max(retryAfter, Math.round(FIRST_DELAY + chance * (ceiling - FIRST_DELAY)));
}
