/**
 * Stops a device from making the same update again and again, whatever version.json says. A
 * rollback, followed by one more update to the same version, is allowed.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import type { PastUpdate } from '../update-history.ts';

/**
 * The milliseconds in an hour. They are defined here, because the sign-in screen does not load the
 * domain's dates.
 */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How often a device may make the same update in a day. */
const ROUNDS = 3;

/**
 * Returns the updates of the last day. If the clock was set back, updates up to a day in the future
 * count too.
 */
const recent = (made: readonly PastUpdate[], now: Instant): readonly PastUpdate[] =>
  made.filter(({ at }) => Math.abs(now - at) < DAY);

/**
 * Adds an update and removes those that are older than a day. Adding it twice has no effect,
 * because the change of the device record may run twice.
 */
export const addRecordedUpdate = (
  made: readonly PastUpdate[],
  update: PastUpdate,
): readonly PastUpdate[] => [
  ...recent(made, update.at).filter(({ at }) => at !== update.at),
  update,
];

/**
 * Returns true if the last update was the same one, was made within the last hour and the new
 * version never ran, or if the same update was made `ROUNDS` times within a day.
 */
export function isUpdateLoop(
  made: readonly PastUpdate[],
  from: string,
  to: string,
  now: Instant,
): boolean {
  const isSame = (update: PastUpdate) => update.from === from && update.to === to;
  const lately = recent(made, now);
  const last = lately.at(-1);
  const hasFailed = last && isSame(last) && !last.arrived && Math.abs(now - last.at) < HOUR;

  return hasFailed || lately.filter(isSame).length >= ROUNDS;
}

/**
 * Returns true if this device has left that version within the last day. It then returns to the
 * version only if the server names it in several consecutive answers.
 */
export const hasRecentlyLeftVersion = (
  made: readonly PastUpdate[],
  version: string,
  now: Instant,
): boolean => recent(made, now).some(({ from }) => from === version);
