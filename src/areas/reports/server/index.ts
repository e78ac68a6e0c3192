/** The public API of the reports' server. */
import type { ServerModule } from '#kernel/server/module.ts';
import { resendRefusalCodes } from '#kernel/domain/documents/restore-comparison.ts';
import { storageRefusalCodes } from '#areas/storage/domain/index.ts';
import { deadlineRefusalCodes } from '#areas/deadlines/domain/index.ts';
import { inactiveDistributorRefusalCodes } from '#areas/distributors/domain/index.ts';
import { reportRefusalCodes } from '../domain/index.ts';
import { commandRoutes } from './commands/owner-commands.ts';
import {
  reportRetentionJob,
  deleteUnclaimedPiecesJob,
  resetHeaderRoutes,
} from './retention/retention-jobs.ts';
import { STORE_TERMS_JOB, storeTermsJob } from './after-change/follow-up-jobs.ts';
import { selectReportHistoryBy, selectReportsMadeBy } from './personal-data-export-sql.ts';
import { buildIndexesJob } from './built-indexes-sql.ts';
import { personalData } from './personal-data.ts';
import { migrations } from './migrations.ts';
import { pieceRoutes } from './pieces/routes.ts';
import { PROCESS_REPORT_JOB, processReportJob } from './processing/process-report-job.ts';
import { readingRoutes } from './reading/routes.ts';
import { restoringRoutes } from './restoring/compare-reports.ts';
import {
  selectNewestReportInstant,
  storeRestoredReportVersions,
} from './restoring/restored-reports-sql.ts';
import { reinstatingRoutes } from './commands/reinstate.ts';
import { rowRoutes } from './reading/row-routes.ts';
import { undoingRoutes } from './undoing/undo-routes.ts';
import { unregisteringRoutes } from './unregistering/unregister-routes.ts';
import { FILL_SUMMARIES_JOB, fillSummariesJob } from './summary-jobs/fill-summaries-job.ts';
import { verifySummariesJob } from './summary-jobs/verify-summaries-job.ts';
import { summaryMigrations } from './summaries/migrations.ts';
import {
  RECOMPUTE_BASELINE_JOB,
  recomputeBaselineJob,
  recomputeAllBaselinesJob,
} from './baseline/baseline-jobs.ts';

const own = 'distributor_id';

const codes = {
  ...reportRefusalCodes,
  ...deadlineRefusalCodes,
  ...inactiveDistributorRefusalCodes,
  not_restored: resendRefusalCodes.not_restored,
  file_out_of_reach: storageRefusalCodes.file_out_of_reach,
  file_changed: storageRefusalCodes.file_changed,
};

export const reportsServerModule: ServerModule<keyof typeof codes> = {
  name: 'reports',
  migrations: [...migrations, ...summaryMigrations],
  personalData,
  routes: [
    ...readingRoutes,
    ...rowRoutes,
    ...pieceRoutes,
    ...commandRoutes,
    ...reinstatingRoutes,
    ...unregisteringRoutes,
    ...undoingRoutes,
    ...resetHeaderRoutes,
    ...restoringRoutes,
  ],
  restored: async (db) => [`Reports in the backup: ${await storeRestoredReportVersions(db)}.`],
  newestInstant: selectNewestReportInstant,
  codes,
  dataExport: [
    { name: 'reports', read: selectReportsMadeBy },
    { name: 'reportHistory', read: selectReportHistoryBy },
  ],
  personTexts: [
    { table: 'report', by: 'created_by', at: 'created_at', names: ['created_by_name'] },
    { table: 'report', by: 'updated_by', at: 'updated_at', names: ['updated_by_name'] },
    { table: 'report_history', by: 'by_user', at: 'at', names: ['by_name'] },
  ],
  oldTexts: [
    { table: 'report_history', at: 'at', cleared: { changes: '[]' } },
    { table: 'report_history', at: 'at', where: { kind: ['undone'] }, emptied: ['note'] },
    {
      table: 'action_log',
      at: 'at',
      where: { action: ['report.undone'] },
      dropped: { details: 'reason' },
    },
  ],
  tenantTables: {
    report: own,
    report_piece: own,
    report_history: own,
    inventory_row: own,
    pos_row: own,
    report_day: own,
    report_covered: own,
    report_former_row: own,
    report_former_day: own,
    report_uncovered: own,
    report_kept: own,
    report_replaced_day: own,
    report_replaced_row: own,
    report_price: own,
    report_usual: own,
    sales_by_month: own,
    sales_by_part: own,
    sales_by_city: own,
    sales_by_activity: own,
    report_month: own,
    stock_count: own,
    stock_by_part: own,
    summary_difference: own,
    summary_gap: own,
  },
  jobs: {
    [PROCESS_REPORT_JOB]: processReportJob,
    [RECOMPUTE_BASELINE_JOB]: recomputeBaselineJob,
    [STORE_TERMS_JOB]: storeTermsJob,
    [FILL_SUMMARIES_JOB]: fillSummariesJob,
    'report.prove_summaries': verifySummariesJob,
    'report.usual.all': recomputeAllBaselinesJob,
    'report.forget': reportRetentionJob,
    'report.forget_pieces': deleteUnclaimedPiecesJob,
    'report.part_indexes': buildIndexesJob,
  },
  crons: [
    { job: FILL_SUMMARIES_JOB, match: '*/5 * * * *' },
    { job: 'report.prove_summaries', match: '23 7 * * *' },
    { job: 'report.forget', match: '41 6 * * *' },
    { job: 'report.forget_pieces', match: '38 * * * *' },
    { job: 'report.usual.all', match: '11 7 * * *' },
    { job: 'report.part_indexes', match: '17 5 * * *' },
  ],
};

/** The compliance area uses these sums of stock and sales. */
export {
  readSalesByCity,
  readSalesByMonth,
  readSalesByPart,
  readSalesByVertical,
  readStockOnHand,
} from './figures/sales-and-stock-figures.ts';
export type { PartStock, SoldRow } from './figures/figure-types.ts';
/**
 * The stock area uses these: what companies counted, and what they sold between dates that differ
 * from company to company.
 */
export {
  selectCountedUnits,
  selectLastDatesOfMonths,
  readRegistrationStamps,
  selectSoldUnits,
  type LastDateOfMonth,
} from './figures/counted-and-sold-sql.ts';
export { namedVerticals } from './reading/row-verticals.ts';
export {
  selectFirstReportedMonth,
  selectReportedMonths,
  type ReportedMonth,
} from './figures/reported-months-sql.ts';
/** The operator's commands use these. */
export { rebuildSummaries } from './summary-jobs/fill-summaries-job.ts';
export { selectSummaryDifferences } from './summary-jobs/summary-differences-sql.ts';
/**
 * The demonstration loads finished reports with these, up to `PROCESS_REPORT_JOB`, and with
 * `insertReports`.
 */
export { insertDeclaredDates } from './commands/declared-dates-sql.ts';
export { insertPastRows, type PastRow } from './demonstration-rows-sql.ts';
export { storeSoldTerms } from './after-change/follow-up-jobs.ts';
export { recomputeBaselines } from './baseline/baseline-sql.ts';
export { baselineStartDate } from './baseline/baseline-jobs.ts';
export { insertReportHistory, type ReportHistoryEntry } from './history/report-history-sql.ts';
export { upsertPiece } from './pieces/pieces-sql.ts';
export { PROCESS_REPORT_JOB } from './processing/process-report-job.ts';
export { reportSource } from './report-source-sql.ts';
export { insertReports, selectReportUsesOfDistributor, type ReportToWrite } from './report-sql.ts';
export { selectPartNumbersInReports } from './part-uses-sql.ts';
export type { ReportTables } from './tables.ts';
