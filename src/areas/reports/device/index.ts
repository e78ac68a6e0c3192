/** The public API of reports on the device. */
export type {
  DaysAsked,
  FetchedReport,
  LastPrice,
  OpenedReport,
  RefusedDeclaration,
  RegisteredDays,
  ReportDistributor,
  ReportListing,
  ReportReferences,
  ReportRow,
  ReportsDevice,
  WaitingStep,
} from './reports-device.ts';
export { reportsModule } from './module.ts';
export { reportListOn } from './listing.ts';
export { reportsOn, uploadsOn } from './reports-on.ts';
export { reportAreaData } from './area-data.ts';
