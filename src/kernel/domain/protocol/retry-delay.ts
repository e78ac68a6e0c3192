/** When to try again: full jitter from 2 s to 5 min, and whatever the server asks for. */

export const FIRST_DELAY = 2_000;
export const LONGEST_DELAY = 300_000;
/** After so many 5xx in a row one document's lane is parked; the others go on. */
export const PARK_AFTER = 8;

/** Milliseconds to wait after `failures` (≥ 1) in a row; `chance` in [0, 1); `retryAfter` in ms wins when longer. */
export function retryDelay(failures: number, chance: number, retryAfter = 0): number {
  const ceiling = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** Math.min(failures, 20));
  return Math.max(retryAfter, Math.round(FIRST_DELAY + chance * (ceiling - FIRST_DELAY)));
}
