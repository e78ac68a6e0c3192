/** The service worker's registration and the update flow, for the shell. */
export { lostInUpdate } from './noted-outbox.ts';
export { useCannotOpen } from './cannot-open.ts';
export {
  lookAtOpening,
  offlineOpening,
  tryInstalling,
  type OfflineOpening,
} from './offline-opening.ts';
export { workerRegistration } from './worker-registration.ts';
