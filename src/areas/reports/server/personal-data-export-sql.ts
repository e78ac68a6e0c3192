/** Queries what reports store about a person, for the export of personal data. */
import type { Database } from '#kernel/server/database.ts';
import type {} from './tables.ts';

/** Returns the reports that a person made. */
export const selectReportsMadeBy = (db: Database, userId: number) =>
  db
    .selectFrom('report')
    .select([
      'area',
      'source',
      'status',
      'file_name as fileName',
      'rows',
      'from_date as from',
      'to_date as to',
      'created_at as createdAt',
    ])
    .where('created_by', '=', userId)
    .orderBy('created_at')
    .execute();

/** Returns what a person did with reports, their own and others'. */
export const selectReportHistoryBy = (db: Database, userId: number) =>
  db
    .selectFrom('report_history')
    .innerJoin('report', 'report.id', 'report_history.report_id')
    .select([
      'report.area',
      'report.id as report',
      'report_history.at',
      'report_history.kind',
      'report_history.rows',
      'report_history.dates',
    ])
    .where('report_history.by_user', '=', userId)
    .orderBy('report_history.id')
    .execute();
