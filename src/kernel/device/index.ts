/**
 * The light public API of the device layer: session record, calls and types. No file here imports
 * Dexie; `offline.ts` does.
 */
export {
  createApi,
  type Api,
  type ApiOptions,
  type ApiSession,
  type CallOptions,
} from './http/api.ts';
export { failedCalls, hasCallJustFailed, type FailedCall } from './http/failed-calls.ts';
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
  forgetEmergencyDrafts,
  emergencyDraftsOf,
  type EmergencyDrafts,
} from './storage/emergency-draft.ts';
export {
  EMERGENCY_DRAFTS_PREFIX,
  LANGUAGE_KEY,
  mirroredLanguage,
  rememberLanguage,
  rememberSession,
  rememberUser,
  USER_KEY,
  writeMirrors,
  type PlainStorage,
} from './session/session-mirror.ts';
export { forgetSession } from './sign-out/forget-session.ts';
export { deliverSignOuts } from './session/deliver-sign-outs.ts';
export { watchForOtherUser, type UserGuard } from './session/watch-for-other-user.ts';
export { databaseChangesOf, followQuery } from './sync/throttled-query.ts';
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
  shownRefusedEntry,
  syncStateOf,
  type EntryState,
  type OutboxEntry,
  type EntryOutcome,
  type SyncState,
} from './outbox/entry.ts';
