/** The public API of reports on the device. */
export { reportsModule } from './module.ts';
export type {
  RegisteredDaysQuery,
  ReportFetchOutcome,
  LastPrice,
  OpenedReport,
  RefusedDeclaration,
  RegisteredDays,
  ReportDistributor,
  ReportListing,
  ReportReferences,
  ReportRow,
  WaitingStep,
} from './report-views.ts';
export { hasReportBy, createReportList } from './list-reports.ts';
export { createReportsDevice, uploadFilesOf, type ReportsDevice } from './reports-device.ts';
export { stockCountsOf, type StockCounts, type UsedCount } from './stock-count/stock-counts.ts';
export {
  deleteUnsentCount,
  exportUnsentCount,
  isStockCountDocument,
} from './stock-count/unsent-counts.ts';
export { reportAreaData } from './area-data.ts';
