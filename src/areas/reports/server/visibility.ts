/**
 * Limits what callers see of reports: only reports of the area and of the caller's scope, without
 * fields that only the server needs.
 */
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import { selectDistributorById } from '#areas/distributors/server/index.ts';
import type { Report, ReportArea } from '../domain/index.ts';
import { selectReportById, type StoredReport } from './report-sql.ts';

/**
 * Returns whether a report can be seen. It must have been read within the caller's scope. Deleted
 * reports and reports of the other area can't be seen.
 */
export const isReportVisible = (
  report: StoredReport | undefined,
  area: ReportArea,
): report is StoredReport => report !== undefined && !report.deleted && report.area === area;

export async function readVisibleReport(
  db: Database,
  area: ReportArea,
  id: string,
): Promise<Result<StoredReport, 'not_found'>> {
  const report = await selectReportById(db, id);
  return isReportVisible(report, area) ? ok(report) : refuse('not_found');
}

export type NamedReport = StoredReport & { readonly distributorName: string };

export const withDistributorName = async (
  db: Database,
  stored: StoredReport,
): Promise<NamedReport> => ({
  ...stored,
  distributorName: (await selectDistributorById(db, stored.distributorId))!.name,
});

export const reportForDevice = ({
  pieces: _pieces,
  except: _except,
  agreedRows: _agreed,
  attempts: _attempts,
  updaterId: _updater,
  ...report
}: NamedReport): Report => report;
