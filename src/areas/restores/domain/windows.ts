/**
 * Which restore lost what a device had acknowledged. A document that the server lacks, or has in an
 * earlier version of the line that a restore cut off, was lost, whatever the clocks said: times only
 * tell which restore it was, and whether administrators have to look at it.
 */
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

/** Whether it lies between a backup and its restore, by the clocks of the servers. */
export const isInLostTime = ({ since, at }: KnownRestore, acknowledgedAt: Instant): boolean =>
  acknowledgedAt >= since - SLACK && acknowledgedAt <= at + SLACK;

/** The restore that lost it, by time or else the last one; undefined: none did, or too long ago. */
export function restoreThatLost(
  restores: readonly KnownRestore[],
  acknowledgedAt: Instant,
  now: Instant,
): KnownRestore | undefined {
  const open = restores.filter(({ at }) => now <= at + RESEND_FOR);
  return open.find((one) => isInLostTime(one, acknowledgedAt)) ?? open[0];
}
