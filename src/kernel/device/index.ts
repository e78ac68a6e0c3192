/**
 * The light public API of the device layer, for code that must not load the engine: session record,
 * calls, sign-outs, emergency drafts, checks of errors and entries, and types. Of these files only
 * `throttled-query.ts` imports Dexie; the other code that needs it is exported by
 * `engine-and-databases.ts`.
 */
export {
  createApi,
  type Api,
  type ApiOptions,
  type ApiSession,
  type CallOptions,
} from './http/api.ts';
export { listFailedCalls, hasCallJustFailed, type FailedCall } from './http/failed-calls.ts';
export type { Reply, RefusedReply, Unanswered } from './http/reply.ts';
export {
  actorOf,
  readOrCreateDeviceKey,
  readOrCreateKnownDeviceKey,
  openDeviceRecord,
  shortDeviceId,
  type DeviceRecord,
  type DeviceStore,
  type SessionUser,
  type UnsentDocument,
} from './session/device-record.ts';
export { whenPageStays } from './page/page-unload.ts';
export { inBackground, isDatabaseClosedError } from './storage/in-background.ts';
export { isDiskFull } from './storage/is-disk-full.ts';
export {
  deleteEmergencyDrafts,
  readEmergencyDrafts,
  type EmergencyDrafts,
} from './storage/emergency-draft.ts';
export {
  EMERGENCY_DRAFTS_PREFIX,
  LANGUAGE_KEY,
  readMirroredLanguage,
  rememberLanguage,
  rememberSession,
  rememberUser,
  USER_KEY,
  writeSessionMirrors,
  type StringStorage,
} from './session/session-mirror.ts';
export { forgetSession } from './sign-out/forget-session.ts';
export { deliverSignOuts } from './session/deliver-sign-outs.ts';
export { watchForOtherUser, type UserGuard } from './session/watch-for-other-user.ts';
export { createDatabaseChangeSource, subscribeToQuery } from './sync/throttled-query.ts';
export type {
  Engine,
  EngineOptions,
  IssuedCommand,
  RunOptions,
  SyncSummary,
} from './engine-api.ts';
export type { DeviceModule } from './module.ts';
export {
  OTHER_TENANT_CODE,
  findRefusedEntryToShow,
  syncStateOf,
  type EntryState,
  type OutboxEntry,
  type EntryOutcome,
  type SyncState,
} from './outbox/entry.ts';
