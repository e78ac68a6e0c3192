/**
 * The public API of the account's domain: calls, codes, lifetimes, password rules. The terms and
 * the privacy policy are separate files, because they are long and only loaded when they are shown.
 */
export * as accountCalls from './calls.ts';
export { deviceName } from './device-name.ts';
export { deviceSortKeys, type DeviceSortKey } from './device-sorting.ts';
export { deviceSession, type DeviceSession } from './session-calls.ts';
export {
  readinessAnswers,
  readinessReasons,
  type ReadinessAnswer,
  type ReadinessReason,
} from './readiness-values.ts';
export {
  datedReadinessReport,
  type ReadinessReport,
  type DatedReadinessReport,
} from './device-report-readiness.ts';
export { REPORT_RETENTION, type DatedWorkReport, type ReportedWork } from './device-report-work.ts';
export { accountCodes, type AccountCode } from './codes.ts';
export {
  accountBrake,
  addressBrake,
  addressScore,
  countOneMore,
  delayAfter,
  DEVICE_KNOWN_FOR,
  deviceBrake,
  networkOf,
  networksOf,
  countAfter,
  waitUntilBelow,
} from './guessing.ts';
export { PASSWORD_MAX, PASSWORD_MIN, passwordProblem, type PasswordProblem } from './password.ts';
export {
  ADMIN_SESSION_LIFETIME,
  DISTRIBUTOR_SESSION_LIFETIME,
  RESET_LINK_LIFETIME,
  SESSION_COOKIE,
  SESSION_COOKIE_PATH,
  TEMPORARY_PASSWORD_LIFETIME,
  sessionLifetime,
} from './session.ts';
export { TERMS_VERSION } from './terms-version.ts';
