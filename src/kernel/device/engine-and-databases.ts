/**
 * The heavy public API of the device layer: engine and databases with Dexie. Pages load it after
 * sign-in; the service worker contains it.
 */
export { startEngine } from './engine.ts';
export { bindFirstArgument, loadOnCall, type EngineWithActor } from './bind-first-argument.ts';
export type { AreaData } from './access/area-data.ts';
export type { Engine, EngineOptions, RunOptions, SyncSummary } from './engine-api.ts';
export {
  openBulk,
  openCore,
  databaseNames,
  userDatabaseName,
  hasDatabases,
  type BulkDatabase,
  type CoreDatabase,
} from './storage/databases.ts';
export { latestKnownTime } from './sync/latest-known-time.ts';
export {
  isDocumentMissing,
  listCompleteAt,
  mirrorList,
  refreshEach,
  toRefreshOutcome,
  replaceAllRows,
  readWithAsOf,
  type Delta,
} from './sync/mirror.ts';
export { startSyncTriggers, type PageEvents } from './sync/sync-triggers.ts';
export {
  changeThatKeepsUnsentWork,
  signOut,
  readUnsentSummary,
  wipeAfterSignOut,
  type SignOutOutcome,
  type SignOutMode,
  type SignOutOptions,
  type UnsentSummary,
} from './sign-out/sign-out.ts';
export { countUnsentWork, type UnsentKind } from './sign-out/count-unsent-work.ts';
export type {
  AnyCommand,
  AnyKind,
  WithBaseVersion,
  CommandTraits,
  DeviceModule,
  DocumentKind,
  DocumentRecord,
  UnfinishedWork,
  OwnStorage,
  RefreshContext,
  RefreshOutcome,
  Refresher,
  SendChunksContext,
  ChunkOutcome,
  Versioned,
} from './module.ts';
export type {
  DocumentComparison,
  HeldDocument,
  ResendingFacts,
  RestoringKind,
  UploadAgain,
} from './restoring/restoring-kind.ts';
export type { SchemaStep } from './storage/module-tables.ts';
export { liveQuery } from 'dexie';
export { conflictDetailsOf, type ConflictDetails } from './outbox/conflict.ts';
export { readOpenEntries, queryOpenEntriesInOrder } from './outbox/outbox.ts';
export { transitionFor } from './outbox/outbox-transitions.ts';
export { countUncomparedAtRest, holdsDocumentsForRight } from './sync/epoch.ts';
export { readRestoreNotice, type StoredRestoreNotice } from './sync/restore-notice.ts';
export { restoreNoticeToShow, type RestoreNotice } from './sync/restore-progress.ts';
export {
  markRestoreAnnounced,
  dismissRestoreNotice,
  removeUploadsFromNotice,
} from './restoring/write-restore-notice.ts';
export { sha256HexOfText } from './sync/send-entries.ts';
