/** What the opened portal does beside its screens, fetched when they are shown: kept work, background work, notifications. */
export { watchHeldWork } from '#kernel/device/leaving/watch-held-work.ts';
export { askForBackgroundSync } from './background-sync.ts';
export { keepNotified } from './keep-notified.ts';
