/**
 * Raises an alert for the distributor when an administrator removes or undoes a completed report.
 * It stays open until something is registered for the report's dates again.
 */
import type { Database } from '#kernel/server/database.ts';
import { raiseAlerts, resolveAlert } from '#areas/alerts/server/index.ts';
import type { Report, ReportArea } from '../../domain/index.ts';
import { selectRemovedReportsOfDates } from './unregistering-sql.ts';

export const raiseRemovalAlert = (
  db: Database,
  report: Report,
  now: number,
  code: 'removed' | 'undone' = 'removed',
): Promise<void> =>
  raiseAlerts(db, now, {
    id: report.id,
    distributorId: report.distributorId,
    kind: `report_removed_${report.area}`,
    number: [report.fileName ?? report.companyName, spanOf(report)].filter(Boolean).join(' · '),
    items: [{ code }],
  });

/**
 * Returns the dates of a report. Each reader sees them in their own format (`alert-subject.ts` of
 * the alerts).
 */
function spanOf({ from, to }: Report): string {
  if (from === null || to === null) return '';
  return from === to ? from : `${from} – ${to}`;
}

export async function resolveRemovalAlerts(
  db: Database,
  area: ReportArea,
  distributorId: number,
  { from, to }: { readonly from: string | null; readonly to: string | null },
  now: number,
): Promise<void> {
  if (from === null || to === null) return;
  for (const id of await selectRemovedReportsOfDates(db, area, distributorId, { from, to }))
    await resolveAlert(db, id, now);
}
