/** The public API of reports on the device. */
import type { DeviceModule } from '#kernel/device/offline.ts';
import { bulkTables, coreTables } from './tables.ts';

/**
 * Registers reports as a module of the engine: its tables at once, everything else when it is
 * needed.
 */
export const reportsModule: DeviceModule = {
  name: 'reports',
  core: [coreTables],
  bulk: [bulkTables],
  lazyPart: async () => (await import(/* @first */ './lazy-part.ts')).lazyPart,
};

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
