/** Removing a completed report: who may, and what it is afterwards. Its rows leave what is registered, its file and its history stay. */
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { take } from '#kernel/domain/documents/states.ts';
import type { Instant, Month } from '#kernel/domain/dates.ts';
import { can, type Actor } from '#kernel/domain/user/permissions.ts';
import type { Report } from './report.ts';
import type { ReportStatus } from './report-values.ts';
import { reportStates } from './states.ts';

/**
 * What removing a report takes out, and what it leaves. `rows`, `quantity` and `months` of what goes; `declaredDates`: dates that it
 * declared as none; `returning`: rows that it had only changed, which get their former values; `staying`: rows that the file of a
 * later report has as well, which belong to that one from then on; `kept`: rows of it that replacements took away and that nobody can
 * restore afterwards.
 */
export type Unregistering = {
  readonly rows: number;
  readonly quantity: number;
  readonly months: readonly Month[];
  readonly declaredDates: number;
  readonly returning: number;
  readonly staying: number;
  readonly kept: number;
};
export type UnregisterCode = 'illegal_transition' | 'forbidden' | 'version_conflict';

/** The right to delete, which no distributor has, is enough. */
export const mayUnregister = (
  actor: Actor,
  { status }: { readonly status: ReportStatus },
): boolean =>
  can(actor, 'delete', 'write') && take(reportStates, 'unregister', status, 'remover').ok;

export function unregister(
  report: Report,
  baseVersion: number,
  {
    actor,
    actorName,
    now,
  }: { readonly actor: Actor; readonly actorName: string; readonly now: Instant },
): Result<Report, UnregisterCode> {
  const taken = take(reportStates, 'unregister', report.status, 'remover');
  if (!taken.ok) return taken;
  if (!mayUnregister(actor, report)) return refuse('forbidden');
  if (baseVersion !== report.version)
    return refuse('version_conflict', { details: { version: report.version } });
  return ok({
    ...report,
    status: 'removed',
    version: report.version + 1,
    rows: 0,
    quantity: 0,
    counts: null,
    days: [],
    updatedAt: now,
    updatedBy: actorName,
  });
}
