/** The engine's public types, used by areas, screens and tests. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { RandomSource } from '#kernel/domain/ids.ts';
import type { Actor } from '#kernel/domain/user/permissions.ts';
import type { Result } from '#kernel/domain/result.ts';
import type { Command } from '#kernel/domain/documents/commands.ts';
import type { Api } from './http/api.ts';
import type { DatabaseOptions } from './storage/create-database.ts';
import type { BulkDatabase, CoreDatabase } from './storage/databases.ts';
import type { OutboxEntry } from './outbox/entry.ts';
import type { CopyStore } from './storage/copy-store.ts';
import type {
  WithBaseVersion,
  DeviceModule,
  DocumentKind,
  OwnStorage,
  Versioned,
} from './module.ts';
import type { Storage } from './storage/storage-quota.ts';
import type { Locks } from './sync/drain-lock.ts';

type Holder = Pick<Actor, 'distributorId' | 'permissions'>;

/** The parameters of `startEngine`. */
export type EngineOptions = DatabaseOptions & {
  readonly actor: Actor;
  /** The person whose rights decide which data may be on the device, by default the actor. */
  readonly holder?: Holder | Promise<Holder> | undefined;
  readonly api: Api;
  readonly modules: readonly DeviceModule[];
  /**
   * Returns milliseconds since 1970, for timestamps, pauses and the rules that depend on the
   * current time, such as the end of a contract.
   */
  readonly clock: () => Instant;
  readonly chance: RandomSource;
  /**
   * The locks by which only one drain runs at a time over all tabs. Without them, only one runs at
   * a time in this program.
   */
  readonly locks?: Locks | undefined;
  /**
   * `navigator.storage`, for the second copy of unsent work, the space reserved for drafts, and the
   * files of modules.
   */
  readonly storage?: Storage | undefined;
  /** Where the second copy of unsent work is stored, by default in `storage`. */
  readonly copies?: Promise<CopyStore | undefined> | undefined;
};

/** The state of the sync as screens show it. */
export type SyncSummary = {
  /**
   * Whether our server answered the last call, or `unknown` if no call was made yet. The browser's
   * own online flag is not used.
   */
  readonly online: boolean | 'unknown';
  /**
   * `offline`: our server did not answer the last call. `attention`: there is a conflict, a change
   * of price or content to confirm, or a rejected or parked entry. `held`: the queue waits for
   * sign-in, acceptance of the terms or an update.
   */
  readonly state: 'synced' | 'sending' | 'offline' | 'held' | 'attention';
  /** Why the queue is held, or null. `sign_in` also stands for acceptance of the terms. */
  readonly held: 'sign_in' | 'update' | null;
  /** How many entries are queued, in flight or held. */
  readonly pending: number;
  /** How many entries wait for a person because of a conflict or a change of price or content. */
  readonly conflicts: number;
  /** How many entries were rejected or parked. */
  readonly failed: number;
  /** How many documents have an open entry. */
  readonly documents: number;
  /** How many documents need a person's decision. */
  readonly asking: number;
  /**
   * True if the space reserved for drafts is being used, or could not be reserved because the disk
   * is too full.
   */
  readonly isShort: boolean;
  /**
   * When the server last answered a complete round, or null if it never did with the user's current
   * rights.
   */
  readonly lastSyncAt: Instant | null;
  /**
   * True if this page's last round of refreshers did not fetch everything. It stays true while the
   * next round runs.
   */
  readonly isRoundIncomplete: boolean;
};

/**
 * Options of `takeTheirs`. If `all` is true, later entries that would otherwise stay, such as
 * replies, are discarded too. It is used if the content was saved as a copy of the document.
 */
export type TakeTheirsOptions = { readonly all?: boolean };

/**
 * Options of `discard`. If `alone` is true, only the entry itself is discarded, and the later
 * entries of the document stay.
 */
export type DiscardOptions = { readonly alone?: boolean };

/** A command together with its input and facts. */
export type IssuedCommand<State extends Versioned, Code extends string> = {
  // oxlint-disable-next-line typescript/no-explicit-any -- every command has its own input
  readonly command: Command<State, any, any, Code>;
  readonly input: object;
  readonly facts: unknown;
};

/** Options of `Engine.run`. */
export type RunOptions<State extends Versioned, Code extends string = string> = {
  /**
   * The document as the screen loaded it. Changes made elsewhere since then are merged, and never
   * overwritten unseen.
   */
  readonly base?: State | undefined;
  /**
   * A second command on the same document, decided on the result of the first in the same
   * transaction. If it is refused, the first is undone too.
   */
  readonly followedBy?: IssuedCommand<State, Code> | undefined;
};

/** The engine of one user: documents, outbox and sync. */
export type Engine = {
  readonly actor: Actor;
  /** How many entries the database had lost and this start restored from the second copy. */
  readonly restored: number;
  readonly modules: readonly DeviceModule[];
  readonly core: CoreDatabase;
  readonly bulk: BulkDatabase;
  readonly api: Api;
  /** Where modules keep databases and files of their own. */
  readonly own: OwnStorage;
  /**
   * Returns whether this many bytes can be stored without the space reserved for drafts. Deletes
   * dispensable files first if they don't fit.
   */
  hasSpace(bytes: number): Promise<boolean>;
  now(): Instant;
  newId(): string;
  /**
   * Decides a command on this device, and writes document and outbox entry in one transaction.
   * Resolves when both are on disk ("saved on this device"). A refused command queues nothing.
   */
  run<State extends Versioned, Input extends WithBaseVersion, Facts, Code extends string>(
    kind: DocumentKind<State>,
    command: Command<State, Input, Facts, Code>,
    documentId: string,
    input: Omit<Input, 'baseVersion'>,
    facts: Facts,
    issuing?: RunOptions<State, Code>,
  ): Promise<Result<State | 'gone', Code>>;
  /**
   * Withdraws the last command of a document if it is of the given kind, is still in the queue or
   * held, and its bytes never left the device. Otherwise resolves to false.
   */
  withdrawQueued<State extends Versioned>(
    kind: DocumentKind<State>,
    documentId: string,
    commandKind: string,
  ): Promise<boolean>;
  /**
   * Sends queued entries, one request at a time. `force` ignores the pauses of single entries, but
   * not a pause that the server asked for all calls.
   */
  drain(options?: { force?: boolean }): Promise<void>;
  /**
   * Runs a round of refreshers (`refresh-rounds.ts`), or the named one, and stores what has changed
   * on the server. Resolves also if the server does not answer.
   */
  refresh(name?: string): Promise<void>;
  /** Drains, then refreshes. Called by timers and triggers. */
  sync(options?: { force?: boolean }): Promise<void>;
  /**
   * Returns how many documents a restored server may lack, because this device has not compared
   * them with that server yet. Kinds whose code is not loaded are not counted. 0 if the server's
   * last answer named the epoch with which the documents agree, or if there was no answer.
   */
  countUncompared(): Promise<number>;
  /**
   * The summary for `useSyncExternalStore`: `get` returns the same object until something changes.
   */
  readonly summary: { get(): SyncSummary; subscribe(listener: () => void): () => void };
  /**
   * Calls the listener whenever a command is queued in this program. Returns the function that
   * unsubscribes.
   */
  onQueued(listener: () => void): () => void;
  /**
   * Returns all open entries and the newest 200 receipts, newest first. It can be run as a live
   * query.
   */
  entries(): Promise<OutboxEntry[]>;
  /** Returns which of the given entry ids exist on this device, open or as receipts. */
  has(entryIds: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Queues a parked, held or refused entry again at a person's request, and ends the pause of a
   * queued one.
   */
  retry(entryId: string): Promise<void>;
  /**
   * Discards an entry and the later ones of its document. Only called when a person asks for it.
   */
  discard(entryId: string, discarding?: DiscardOptions): Promise<void>;
  /**
   * Resolves a document's conflict with this device's version. Resolves to false if there is none,
   * if the server has removed the document, or if its state no longer allows the command.
   * @param choose Sets the fields that a person chose in the merged state.
   */
  keepMine<State extends Versioned>(
    kind: DocumentKind<State>,
    documentId: string,
    choose?: (merged: State) => State,
  ): Promise<boolean>;
  /**
   * Resolves a document's conflict with the server's version. Resolves to false if there is none.
   */
  takeTheirs<State extends Versioned>(
    kind: DocumentKind<State>,
    documentId: string,
    options?: TakeTheirsOptions,
  ): Promise<boolean>;
  /** Stores the server's state of a document, unless this device has open entries for it. */
  applyServerState<State extends Versioned>(
    kind: DocumentKind<State>,
    id: string,
    state: State | 'gone',
  ): Promise<void>;
  /** Queues entries again that were held for sign-in or for acceptance of the terms. */
  signedIn(): Promise<void>;
  /**
   * Returns all unsent entries and their documents as JSON text for a file.
   * @param documentId Limits the export to this document and the files that it names, and leaves
   * out unfinished drafts.
   */
  exportUnsentWork(documentId?: string): Promise<string>;
  /**
   * Waits until nothing is being sent, no round of refreshers is running and no second copy is
   * being written. A refresher that was called by name is not awaited. Nothing more begins until
   * the returned function is called.
   */
  pause(): Promise<() => void>;
  stop(): void;
};
