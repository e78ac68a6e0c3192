/** The public API of reports on the device. */
export { reportsModule } from './module.ts';
export type {
  RegisteredDaysQuery,
  FetchedReport,
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
export { reportListOn } from './listing.ts';
export { reportsOn, uploadsOn, type ReportsDevice } from './reports-device.ts';
export { reportAreaData } from './area-data.ts';
