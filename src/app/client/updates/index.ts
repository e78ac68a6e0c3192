/** The public API of the updates for the shell. */
export { findAndForgetEntriesLostInUpdate } from './outbox-snapshot.ts';
export { useOfflineNotReadyNoticeVisibility } from './use-offline-not-ready-notice-visibility.ts';
export {
  checkReadiness,
  offlineReadinessStore,
  retryInstallation,
  type OfflineReadiness,
} from './offline-readiness.ts';
export { workerRegistration } from './worker-registration.ts';
