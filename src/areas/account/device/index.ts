/** The account's public API on the device. */
export {
  startDeviceReports,
  reportUnsentWork,
  sendDeviceReport,
  type MeasureOfflineReadiness,
  type DeviceReportEngine,
} from './device-reports.ts';
export { isFilePath } from '../domain/offline-readiness-values.ts';
