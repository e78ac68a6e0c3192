/** The service worker's registration and the update flow, for the shell. */
export { lostInUpdate } from './noted-outbox.ts';
export { workerRegistration } from './worker-registration.ts';
