/** A report that is sent again after a restore: received when it was acknowledged, and no longer missing. */
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { logAction } from '#kernel/server/action-log.ts';
import type { Context } from '#kernel/server/route.ts';
import { restoreThatLost } from '#areas/restores/domain/index.ts';
import { knownRestores, settleByItself } from '#areas/restores/server/index.ts';
import type { Report, ReportArea } from '../../domain/index.ts';

/** By which closings are judged: never earlier than the work that the backup still has, nor later than now. */
export async function receivedAt(
  { db, now }: Context,
  resent: { readonly at: number } | undefined,
): Promise<Result<number, 'not_restored'>> {
  if (!resent) return ok(now);
  const lostBy = restoreThatLost(await knownRestores(db), resent.at, now);
  return lostBy ? ok(Math.min(Math.max(resent.at, lostBy.since), now)) : refuse('not_restored');
}

/** What is sent again says so until it is registered; what comes by hand after it no longer. */
export const asReceived = (report: Report, isResent: boolean, now: number): Report => ({
  ...report,
  resentAt: isResent ? now : null,
});

/** Whichever way it came: the same file, uploaded by hand, is what was missing too. */
export async function noteArrived(
  { db, principal, now }: Context,
  area: ReportArea,
  report: Report,
  isResent: boolean,
): Promise<void> {
  await settleByItself(
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
