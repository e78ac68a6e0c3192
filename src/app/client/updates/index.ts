/** The public API of the updates for the shell. */
export { takeEntryIdsLostInUpdate } from './outbox-snapshot.ts';
export { useNotReadyNoticeVisibility } from './use-not-ready-notice-visibility.ts';
export {
  checkReadiness,
  offlineReadinessStore,
  retryInstallation,
  type OfflineReadiness,
} from './offline-readiness.ts';
export { workerRegistration } from './worker-registration.ts';
