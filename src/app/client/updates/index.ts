/** The public API of updates for the shell: the worker's registration and the update flow. */
export { takeIdsLostInUpdate } from './outbox-snapshot.ts';
export { useNotReadyBar } from './use-not-ready-bar.ts';
export {
  checkReadiness,
  offlineReadinessStore,
  retryInstallation,
  type OfflineReadiness,
} from './offline-readiness.ts';
export { workerRegistration } from './worker-registration.ts';
