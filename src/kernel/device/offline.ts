/**
 * The heavy public API of the device layer: engine and databases with Dexie. Pages load it after
 * sign-in; the service worker contains it.
 */
export { startEngine } from './engine.ts';
export { bindTo, loadOnCall, type EngineWithActor } from './bind-to.ts';
export type { AreaData } from './access/area-data.ts';
export type { Engine, EngineOptions, RunOptions, SyncSummary } from './engine-api.ts';
export {
  openBulk,
  openCore,
  databaseNames,
  databaseOf,
  hasDatabases,
  type BulkDatabase,
  type CoreDatabase,
} from './storage/databases.ts';
export { latestKnownTime } from './sync/latest-known-time.ts';
export { asOf, mirror, refreshOutcomeOf, replaceAll, withAsOf, type Delta } from './sync/mirror.ts';
export { startTriggers, type PageEvents } from './sync/triggers.ts';
export {
  listHeldWork,
  signOut,
  unsentOf,
  type SignedOut,
  type SignOutMode,
  type SigningOut,
  type UnsentSummary,
} from './sign-out/sign-out.ts';
export { unsentWork, type UnsentKind } from './sign-out/unsent-work.ts';
export { wipeUser } from './storage/wipe.ts';
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
export { conflictOf, type ConflictDetails } from './outbox/conflict.ts';
export { laneOf, openInOrder } from './outbox/outbox.ts';
export { notedRestore, type StoredRestoreNotice } from './sync/restore-notice.ts';
export { restoreNotice, type RestoreNotice } from './sync/restore-progress.ts';
export { announceRestore, dismissRestore, settleUploads } from './restoring/restore-notes.ts';
export { sha256 } from './sync/drain.ts';
