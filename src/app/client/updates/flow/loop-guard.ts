/** A device that goes round in circles stops, whatever version.json says; a rollback, and the same version once more after it, is no circle. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { MadeUpdate } from '../made-updates.ts';

/** Their own: the domain's dates are not among what the sign-in screen loads. */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** So often a device goes the same way in a day. */
const ROUNDS = 3;

/** A clock that was set back forgets nothing that lies ahead of it by less than a day. */
const recent = (made: readonly MadeUpdate[], now: Instant): readonly MadeUpdate[] =>
  made.filter(({ at }) => Math.abs(now - at) < DAY);

/** With one more, and once only: where the record's connection was lost, this is asked again of what it came to. */
export const withUpdate = (
  made: readonly MadeUpdate[],
  update: MadeUpdate,
): readonly MadeUpdate[] => [
  ...recent(made, update.at).filter(({ at }) => at !== update.at),
  update,
];

/** This change was made and brought the old version again, or was made too often. */
export function isLoop(
  made: readonly MadeUpdate[],
  from: string,
  to: string,
  now: Instant,
): boolean {
  const isSame = (update: MadeUpdate) => update.from === from && update.to === to;
  const lately = recent(made, now);
  const last = lately.at(-1);
  const hasFailed = last && isSame(last) && !last.arrived && Math.abs(now - last.at) < HOUR;
  return hasFailed || lately.filter(isSame).length >= ROUNDS;
}
/** This device has left that version: to go back, the server must say so steadily. */
export const wasLeft = (made: readonly MadeUpdate[], version: string, now: Instant): boolean =>
  recent(made, now).some(({ from }) => from === version);
