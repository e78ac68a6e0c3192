/** The engine as areas, screens and tests see it. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Chance } from '#kernel/domain/ids.ts';
import type { Actor } from '#kernel/domain/user/permissions.ts';
import type { Result } from '#kernel/domain/result.ts';
import type { Command } from '#kernel/domain/documents/commands.ts';
import type { Api } from './http/api.ts';
import type { DatabaseOptions } from './storage/create-database.ts';
import type { BulkDatabase, CoreDatabase } from './storage/databases.ts';
import type { OutboxEntry } from './outbox/entry.ts';
import type { CopyStore } from './storage/copy-store.ts';
import type { Based, DeviceModule, DocumentKind, OwnStorage, Stated } from './module.ts';
import type { Storage } from './storage/storage-quota.ts';
import type { Locks } from './sync/drain-lock.ts';

export type EngineOptions = DatabaseOptions & {
  readonly actor: Actor;
  /** Whose rights decide what may be on the device; absent: the actor's. */
  readonly holder?: Pick<Actor, 'distributorId' | 'permissions'> | undefined;
  readonly api: Api;
  readonly modules: readonly DeviceModule[];
  /** Milliseconds since 1970; it only stamps and paces, it gates nothing. */
  readonly clock: () => Instant;
  readonly chance: Chance;
  /** One drain at a time over all tabs; without it, one in this program. */
  readonly locks?: Locks | undefined;
  /** `navigator.storage`: for the second copy of what is unsent, and for the space reserved for drafts. */
  readonly storage?: Storage | undefined;
  /** Where the second copy is stored, instead of in `storage`. */
  readonly copies?: Promise<CopyStore | undefined> | undefined;
};

/** synced · sending · offline (work or not, no answer of ours) · held (sign-in, terms or update needed) · attention (conflict, repriced, not sent). */
export type SyncSummary = {
  /** By the last answer, never by the browser's flag. */
  readonly online: boolean | 'unknown';
  readonly state: 'synced' | 'sending' | 'offline' | 'held' | 'attention';
  /** Why the queue is held, where it is. */
  readonly held: 'sign_in' | 'update' | null;
  /** Entries still on their way: queued, in flight, held. */
  readonly pending: number;
  /** Conflicts and changed prices, which ask a person. */
  readonly conflicts: number;
  /** Rejected and parked. */
  readonly failed: number;
  /** Documents with anything that is not received, and those of them that ask a person. */
  readonly documents: number;
  readonly asking: number;
  /** The disk is full: the space reserved for drafts is being used. */
  readonly isShort: boolean;
  /** The last time the server answered a complete round. */
  readonly lastSyncAt: Instant | null;
};

/** `all`: every step behind the conflict goes too, for what it was taken about goes on elsewhere. */
export type TakingTheirs = { readonly all?: boolean };

/** `alone`: the later entries of its document stay. */
export type Discarding = { readonly alone?: boolean };

/** A command with what it needs to be decided. */
export type IssuedCommand<State extends Stated, Code extends string> = {
  // oxlint-disable-next-line typescript/no-explicit-any -- each command knows its own input and facts
  readonly command: Command<State, any, any, Code>;
  readonly input: object;
  readonly facts: unknown;
};
export type RunOptions<State extends Stated, Code extends string = string> = {
  /** What the screen started from: changes made elsewhere meanwhile are merged, never overwritten unseen. */
  readonly base?: State | undefined;
  /** Of the same document, decided on what the first has made of it, in the same transaction: refused, it leaves nothing of the first either. */
  readonly followedBy?: IssuedCommand<State, Code> | undefined;
};

export type Engine = {
  readonly actor: Actor;
  /** Entries that the database had lost and the second copy gave back at this start. */
  readonly restored: number;
  readonly modules: readonly DeviceModule[];
  readonly core: CoreDatabase;
  readonly bulk: BulkDatabase;
  readonly api: Api;
  /** For modules with databases of their own. */
  readonly own: OwnStorage;
  /** Whether so many bytes may be stored without using what is reserved for drafts. */
  hasSpace(bytes: number): Promise<boolean>;
  now(): Instant;
  newId(): string;
  /**
   * Decides a command here and now, and writes document and outbox entry in one transaction.
   * Resolves when that is on disk ("saved on this device"); a refusal queues nothing.
   */
  run<State extends Stated, Input extends Based, Facts, Code extends string>(
    kind: DocumentKind<State>,
    command: Command<State, Input, Facts, Code>,
    documentId: string,
    input: Omit<Input, 'baseVersion'>,
    facts: Facts,
    issuing?: RunOptions<State, Code>,
  ): Promise<Result<State | 'gone', Code>>;
  /** Takes back the last command of a document if it never left; false: too late, it may be on its way. */
  withdrawQueued<State extends Stated>(
    kind: DocumentKind<State>,
    documentId: string,
    commandKind: string,
  ): Promise<boolean>;
  /** Sends what may go, one at a time. `force` waits for no pause but the server's own Retry-After. */
  drain(options?: { force?: boolean }): Promise<void>;
  /** Runs the refreshers (or one) and stores what has changed on the server. Silent when it does not answer. */
  refresh(name?: string): Promise<void>;
  /** drain, then refresh: what timers and triggers call. */
  sync(options?: { force?: boolean }): Promise<void>;
  /** For `useSyncExternalStore`: `get` returns the same object until something changed. */
  readonly summary: { get(): SyncSummary; subscribe(listener: () => void): () => void };
  /** Hears of each command that was queued here. → ends it. */
  onQueued(listener: () => void): () => void;
  /** All open entries and the newest 200 receipts (they are kept 30 days), newest first; a live query. */
  entries(): Promise<OutboxEntry[]>;
  /** Which of these entries exist on this device, open or as receipts. */
  has(entryIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** By hand: a parked, held or waiting entry goes back to the queue now. */
  retry(entryId: string): Promise<void>;
  /** Only by an explicit person: discards an entry, and the later ones of its document. */
  discard(entryId: string, discarding?: Discarding): Promise<void>;
  /** Conflict and changed documents, decided by a person. Named by document. */
  keepMine<State extends Stated>(
    kind: DocumentKind<State>,
    documentId: string,
    choose?: (merged: State) => State,
  ): Promise<boolean>;
  takeTheirs<State extends Stated>(
    kind: DocumentKind<State>,
    documentId: string,
    options?: TakingTheirs,
  ): Promise<boolean>;
  /** Takes over what the server has of a document, unless commands are under way for it here. */
  applyServerState<State extends Stated>(
    kind: DocumentKind<State>,
    id: string,
    state: State | 'gone',
  ): Promise<void>;
  /** Signed in again or terms accepted: what was held goes on. */
  signedIn(): Promise<void>;
  /** All unsent entries and their documents as JSON text, to be saved as a file; or those of one document. */
  exportUnsent(documentId?: string): Promise<string>;
  /** Waits until nothing is being sent, and sends nothing more until the function it resolves to is called. */
  pause(): Promise<() => void>;
  stop(): void;
};
