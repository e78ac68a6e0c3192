/**
 * Removes a completed report: who may, and what it is afterwards. Its rows are no longer
 * registered; its file and history stay.
 */
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { takeStep } from '#kernel/domain/documents/states.ts';
import type { Instant, Month } from '#kernel/domain/dates.ts';
import { can, type Actor } from '#kernel/domain/user/permissions.ts';
import type { Report } from './report.ts';
import type { ReportStatus } from './report-values.ts';
import { reportStates } from './states.ts';

/**
 * What removing a report removes and what it leaves.
 * - `rows`, `quantity`, `months`: what is removed.
 * - `declaredDates`: dates that it declared without sales or stock.
 * - `returning`: rows that it had only changed and that get their former values.
 * - `staying`: rows that a later report has as well and that belong to that one from then on.
 * - `kept`: rows of the report that replacements removed and that can't be restored afterwards.
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

/**
 * Returns whether the actor may remove the report. The right to delete is enough; no distributor
 * has it.
 */
export const mayUnregister = (
  actor: Actor,
  { status }: { readonly status: ReportStatus },
): boolean =>
  can(actor, 'delete', 'write') && takeStep(reportStates, 'unregister', status, 'remover').ok;

export function unregister(
  report: Report,
  baseVersion: number,
  {
    actor,
    actorName,
    now,
  }: { readonly actor: Actor; readonly actorName: string; readonly now: Instant },
): Result<Report, UnregisterCode> {
  const taken = takeStep(reportStates, 'unregister', report.status, 'remover');
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
