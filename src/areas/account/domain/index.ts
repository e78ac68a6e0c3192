/**
 * The public API of the account's domain: calls, codes, attempt limits, lifetimes, reports of
 * devices, password rules. The terms and the privacy policy are separate files, because they are
 * long and only loaded when they are shown.
 */
export * as accountCalls from './calls.ts';
export { deviceName } from './device-name.ts';
export { deviceSortKeys, type DeviceSortKey } from './device-sorting.ts';
export { deviceSessionSchema, type DeviceSession } from './session-calls.ts';
export {
  offlineReadinessValues,
  notReadyReasons,
  type OfflineReadinessValue,
  type NotReadyReason,
} from './offline-readiness-values.ts';
export {
  datedOfflineReadinessReportSchema,
  type OfflineReadinessReport,
  type DatedOfflineReadinessReport,
} from './offline-readiness-report-schema.ts';
export {
  isUnfinishedKind,
  UNSENT_WORK_REPORT_RETENTION_MS,
  type DatedUnsentWorkReport,
  type ReportedUnsentWork,
} from './unsent-work-report-schema.ts';
export { accountRefusalCodes, type AccountCode } from './refusal-codes.ts';
export {
  accountAttemptLimit,
  networkAttemptLimit,
  networkFailureScore,
  incrementFailureCount,
  delayAfterFailuresMs,
  KNOWN_DEVICE_RETENTION_MS,
  knownDeviceAttemptLimit,
  householdNetworkOf,
  enclosingNetworksOf,
  remainingFailureCount,
  waitUntilBelowLimitMs,
} from './attempt-limits.ts';
export {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  findPasswordProblem,
  type PasswordProblem,
} from './password.ts';
export {
  ADMIN_SESSION_MAX_AGE_MS,
  ADMIN_SESSION_IDLE_TIMEOUT_MS,
  DISTRIBUTOR_SESSION_MAX_AGE_MS,
  DISTRIBUTOR_SESSION_IDLE_TIMEOUT_MS,
  RESET_LINK_LIFETIME_MS,
  SESSION_COOKIE,
  SESSION_COOKIE_PATH,
  TEMPORARY_PASSWORD_LIFETIME_MS,
  isTemporaryPasswordExpired,
  sessionIdleTimeoutMs,
} from './session-lifetimes.ts';
export { TERMS_VERSION } from './terms-version.ts';
