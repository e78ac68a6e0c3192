/** Whether something was acknowledged between a backup and its restore: the only time from which anything is sent again. */
import { DAY, MINUTE, type Instant } from '#kernel/domain/dates.ts';

export type KnownRestore = {
  readonly id: string;
  readonly at: Instant;
  /** The newest instant that the backup knew. */
  readonly since: Instant;
};
/** A request under way when the backup was made has an instant of a little before. */
const SLACK = 5 * MINUTE;
/** Devices that were away for longer have lost their session and ask administrators. */
export const RESEND_FOR = 180 * DAY;

/** The restore that lost what was acknowledged then; undefined: none did, or too long ago. */
export const restoreThatLost = (
  restores: readonly KnownRestore[],
  acknowledgedAt: Instant,
  now: Instant,
): KnownRestore | undefined =>
  restores.find(
    ({ since, at }) =>
      acknowledgedAt >= since - SLACK && acknowledgedAt <= at + SLACK && now <= at + RESEND_FOR,
  );
