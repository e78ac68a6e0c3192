/** The public API of updates for the shell: the worker's registration and the update flow. */
export { lostInUpdate } from './noted-outbox.ts';
export { useCannotOpen } from './cannot-open.ts';
export {
  lookAtOpening,
  offlineOpening,
  tryInstalling,
  type OfflineOpening,
} from './offline-opening.ts';
export { workerRegistration } from './worker-registration.ts';
