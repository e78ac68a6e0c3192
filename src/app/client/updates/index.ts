/** The service worker's registration and the update flow, for the shell. */
export { askForBackgroundSync } from './background-sync.ts';
export { registerWorker } from './register-worker.ts';
export { lostInUpdate } from './noted-outbox.ts';
export { startUpdates, type Updating } from './start-updates.ts';
export { Updates } from './Updates.tsx';
