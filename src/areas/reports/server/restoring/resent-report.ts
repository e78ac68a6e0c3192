/**
 * Handles a report that is sent again after a restore. Its closing is judged by the time at which
 * it was first acknowledged, the report is marked as sent again, and the finding that it is missing
 * is settled.
 */
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { logAction } from '#kernel/server/action-log.ts';
import type { Context } from '#kernel/server/define-route.ts';
import { findRestoreThatLost } from '#areas/restores/domain/index.ts';
import { selectRestores, settleFindingsAutomatically } from '#areas/restores/server/index.ts';
import type { Report, ReportArea } from '../../domain/index.ts';

/**
 * Returns the time by which closings are judged. For a report that is sent again, it is the time of
 * the first acknowledgement, but not before the backup and not later than now. For other reports,
 * it is now. Refuses if the server was not restored within `RESEND_AFTER_RESTORE_MS`.
 */
export async function timeToJudgeClosings(
  { db, now }: Context,
  resent: { readonly at: number } | undefined,
): Promise<Result<number, 'not_restored'>> {
  if (!resent) return ok(now);
  const lostBy = findRestoreThatLost(await selectRestores(db), resent.at, now);
  return lostBy ? ok(Math.min(Math.max(resent.at, lostBy.since), now)) : refuse('not_restored');
}

/**
 * Sets or clears the mark that a report was sent again after a restore. A report that a person
 * sends afterwards loses the mark.
 */
export const markResent = (report: Report, isResent: boolean, now: number): Report => ({
  ...report,
  resentAt: isResent ? now : null,
});

/**
 * Settles the finding about a missing file when it arrives, even if a person uploads the same file
 * as a new report. Logs a report that was sent again.
 */
export async function resolveMissingFileFinding(
  { db, principal, now }: Context,
  area: ReportArea,
  report: Report,
  isResent: boolean,
): Promise<void> {
  await settleFindingsAutomatically(
    db,
    {
      kind: 'content_missing',
      distributorId: report.distributorId,
      documentId: report.id,
      fileHash: report.fileHash ?? undefined,
    },
    now,
  );
  if (isResent) await logAction(db, principal, now, 'report.resent', report.id, { area });
}
