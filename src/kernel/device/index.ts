/** The light face of the device layer: session record, calls, types. Nothing here brings Dexie; that is offline.ts. */
export { createApi, type Api, type ApiOptions, type ApiSession, type CallOptions } from './api.ts';
export type { Reply, Refused, Unanswered } from './reply.ts';
export {
  actorOf,
  deviceKeyOf,
  openDeviceRecord,
  type DeviceRecord,
  type DeviceStore,
  type SessionUser,
} from './device-record.ts';
export { forgetLastWords, lastWordsOf, type LastWords } from './last-words.ts';
export {
  LANGUAGE_KEY,
  rememberLanguage,
  rememberSession,
  storedLanguage,
  USER_KEY,
  writeMirrors,
  type PlainStorage,
} from './session-mirror.ts';
export { deliverSignOuts, forgetSession } from './sign-out-late.ts';
export { guardUser, type UserGuard } from './user-guard.ts';
export { changesOf, follow } from './calm.ts';
export type { Engine, EngineOptions, SyncSummary } from './engine-face.ts';
export type { DeviceRoom } from './room.ts';
export {
  syncStateOf,
  type EntryState,
  type OutboxEntry,
  type Outcome,
  type SyncState,
} from './entry.ts';
