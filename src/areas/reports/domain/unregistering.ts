/**
 * Decides whether a completed report may be removed, and returns the removed report. Its rows are
 * no longer registered; its file and history stay.
 */
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { takeStep } from '#kernel/domain/documents/state-table.ts';
import type { Instant, Month } from '#kernel/domain/dates.ts';
import { can, type Actor } from '#kernel/domain/user/permissions.ts';
import type { Report } from './report.ts';
import type { ReportStatus } from './report-values.ts';
import { reportStates } from './states.ts';

/**
 * The consequences of removing a report.
 * - `rows`, `quantity`, `months`: the rows that are removed, their units, and their months.
 * - `declaredDates`: number of dates that the report declared to have no sales or stock.
 * - `returning`: number of rows that the report had only changed and that get their former values.
 * - `staying`: number of rows that a later report has too and that then belong to that report.
 * - `kept`: number of rows of the report that later replacements keep, and that can't be restored
 *   once the report is removed.
 */
export type UnregisterConsequences = {
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
 * Returns whether the actor may remove the report. This needs only the right to delete, which users
 * of distributors never have.
 */
export const mayUnregister = (
  actor: Actor,
  { status }: { readonly status: ReportStatus },
): boolean =>
  can(actor, 'delete', 'write') && takeStep(reportStates, 'unregister', status, 'remover').ok;

export function decideUnregister(
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
    endedAt: now,
    endedBy: actorName,
  });
}
