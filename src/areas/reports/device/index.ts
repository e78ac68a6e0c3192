/** The face of reports on the device. */
export type {
  Fetched,
  LastPrice,
  OpenedReport,
  ReportDistributor,
  ReportFilter,
  ReportReferences,
  ReportRow,
  ReportsDevice,
  WaitingStep,
} from './face.ts';
export { reportsRoom } from './room.ts';
export { reportsOn } from './reports-on.ts';
export { uploadsOn } from './world.ts';
