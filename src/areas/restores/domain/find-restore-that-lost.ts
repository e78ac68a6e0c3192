/**
 * Decides which restore lost a document that a device had acknowledged. Whether a document was lost
 * depends on versions alone: the server lacks it, or has a version from before the restore. Times
 * only determine which restore lost it, and whether administrators have to check it.
 */
import { MINUTE, type Instant } from '#kernel/domain/dates.ts';
import { RESEND_AFTER_RESTORE_MS } from '#kernel/domain/documents/resend-after-restore.ts';

export type Restore = {
  readonly id: string;
  readonly at: Instant;
  /** The newest time in the backup. */
  readonly since: Instant;
};

/** Tolerance, because a request that was running during the backup has a slightly earlier time. */
const LOST_TIME_TOLERANCE_MS = 5 * MINUTE;

/**
 * Returns whether a server's time lies between a backup and its restore, with a tolerance of
 * `LOST_TIME_TOLERANCE_MS`.
 */
export const isBetweenBackupAndRestore = (
  { since, at }: Restore,
  acknowledgedAt: Instant,
): boolean =>
  acknowledgedAt >= since - LOST_TIME_TOLERANCE_MS && acknowledgedAt <= at + LOST_TIME_TOLERANCE_MS;

/**
 * Returns the restore that lost a document or change: the one in whose lost time it was
 * acknowledged, or otherwise the last restore. Restores that are longer ago than
 * `RESEND_AFTER_RESTORE_MS` are ignored. Undefined if none is left.
 * @param restores The restores, newest first.
 */
export function findRestoreThatLost(
  restores: readonly Restore[],
  acknowledgedAt: Instant,
  now: Instant,
): Restore | undefined {
  const open = restores.filter(({ at }) => now <= at + RESEND_AFTER_RESTORE_MS);
  return open.find((one) => isBetweenBackupAndRestore(one, acknowledgedAt)) ?? open[0];
}
