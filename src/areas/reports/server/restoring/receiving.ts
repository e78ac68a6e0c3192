/**
 * Receives a report that is sent again after a restore: it counts as received when it had been
 * acknowledged, and is no longer missing.
 */
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { logAction } from '#kernel/server/action-log.ts';
import type { Context } from '#kernel/server/route.ts';
import { restoreThatLost } from '#areas/restores/domain/index.ts';
import { knownRestores, settleAutomatically } from '#areas/restores/server/index.ts';
import type { Report, ReportArea } from '../../domain/index.ts';

/**
 * Returns the time by which closings are judged: never earlier than the end of the backup, never
 * later than now.
 */
export async function closingTimeOf(
  { db, now }: Context,
  resent: { readonly at: number } | undefined,
): Promise<Result<number, 'not_restored'>> {
  if (!resent) return ok(now);
  const lostBy = restoreThatLost(await knownRestores(db), resent.at, now);
  return lostBy ? ok(Math.min(Math.max(resent.at, lostBy.since), now)) : refuse('not_restored');
}

/**
 * Marks a report that was sent again, until it is registered. A report that is sent by hand
 * afterwards isn't marked.
 */
export const markResent = (report: Report, isResent: boolean, now: number): Report => ({
  ...report,
  resentAt: isResent ? now : null,
});

/**
 * Settles the finding about a missing file when it arrives, also if a person uploads the same file
 * by hand.
 */
export async function settleMissingFile(
  { db, principal, now }: Context,
  area: ReportArea,
  report: Report,
  isResent: boolean,
): Promise<void> {
  await settleAutomatically(
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
