/** Each change from one version to another is made once a day at most: whatever version.json says, a device does not go round in circles. */
import type { Instant } from '#kernel/domain/dates.ts';

/** Its own: the domain's dates are not among what the sign-in screen loads. */
const DAY = 86_400_000;

export type MadeUpdate = { readonly from: string; readonly to: string; readonly at: Instant };

/** A clock that was set back forgets nothing that lies ahead of it by less than a day. */
export const recent = (made: readonly MadeUpdate[], now: Instant): readonly MadeUpdate[] =>
  made.filter(({ at }) => Math.abs(now - at) < DAY);
export const wasMade = (
  made: readonly MadeUpdate[],
  from: string,
  to: string,
  now: Instant,
): boolean => recent(made, now).some((one) => one.from === from && one.to === to);
