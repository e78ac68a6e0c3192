/** The account's public API on the device. */
export {
  startDeviceReports,
  reportUnsentWork,
  sendDeviceReport,
  type ReadReadiness,
  type DeviceReporter,
} from './device-reports.ts';
export { isFilePath } from '../domain/readiness-constants.ts';
