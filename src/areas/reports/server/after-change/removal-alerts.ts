/**
 * Raises an alert for the distributor when an administrator removes or undoes a completed report.
 * It stays open until something is registered again for some of the report's dates.
 */
import type { Database } from '#kernel/server/database.ts';
import { raiseAlerts, resolveAlert } from '#areas/alerts/server/index.ts';
import type { Report } from '../../domain/index.ts';
import { selectRemovedReportsOfDates, type RegisteredSpan } from './removed-reports-sql.ts';

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
 * Returns the dates of a report, which `alert-subject.ts` of the alerts formats for each reader. ''
 * if the report has none.
 */
function spanOf({ from, to }: Report): string {
  if (from === null || to === null) return '';
  return from === to ? from : `${from} – ${to}`;
}

/** Resolves the alerts of removed and undone reports of which some dates are registered again. */
export async function resolveRemovalAlerts(
  db: Database,
  registered: RegisteredSpan,
  now: number,
): Promise<void> {
  const { from, to } = registered;
  if (from === null || to === null) return;
  for (const id of await selectRemovedReportsOfDates(db, registered, from, to))
    await resolveAlert(db, id, now);
}
