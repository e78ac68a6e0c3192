/**
 * The types of what a module brings to the engine: its tables, document kinds, commands and
 * refreshers.
 */
import type { Command } from '#kernel/domain/documents/commands.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { Overlap } from '#kernel/domain/documents/merge.ts';
import type { Actor, RightName } from '#kernel/domain/user/permissions.ts';
import type { Issue } from '#kernel/domain/result.ts';
import type { AreaData } from './access/area-data.ts';
import type { Api } from './http/api.ts';
import type { DatabaseOptions } from './storage/create-database.ts';
import type { BulkDatabase, CoreDatabase } from './storage/databases.ts';
import type { ModuleTables } from './storage/module-tables.ts';
import type { Versioned } from './outbox/versioned.ts';
import type { OutboxEntry, SyncState } from './outbox/entry.ts';
import type { UnsentDocument } from './session/device-record.ts';
import type { RefusedReply, Unanswered } from './http/reply.ts';
import type { RestoringKind } from './restoring/restoring-kind.ts';

export type { Versioned };

/** The input of every command names the version of the document on which it was decided. */
export type WithBaseVersion = { readonly baseVersion: number };
// oxlint-disable-next-line typescript/no-explicit-any -- every command has its own input
export type AnyCommand<State extends Versioned> = Command<State, any, any, string>;

/** A document as stored on this device. Areas add index fields of their own. */
export type DocumentRecord<State extends Versioned> = {
  readonly id: string;
  /** The state last received from the server, or null if the server does not have the document. */
  readonly server: State | null;
  /** The server's state with this device's commands applied, or null if it was removed here. */
  readonly state: State | null;
  /** The code of the last refusal, or null if there is none. */
  readonly refusal: string | null;
  /** The faults of the last refusal, shown beside the fields. */
  readonly issues: readonly Issue[];
  /**
   * 1 if this record is newer than its row in the mirrored list, so that lists show the record
   * instead.
   */
  readonly local: 0 | 1;
  /**
   * 1 if the mirror has seen a change that this device has not fetched yet: a newer version of the
   * document, a removal, or a change without a new version.
   */
  readonly behind: 0 | 1;
  readonly sync: SyncState;
  readonly savedAt: Instant;
};

/**
 * Describes how a command behaves when it is refused, or when the document has changed on the
 * server.
 */
export type CommandTraits<State extends Versioned> = {
  /**
   * True if the command carries the whole content: a later one replaces an earlier unsent one, and
   * a refused one stays visible. False for a step, which leaves no trace if it is refused.
   */
  readonly writes: boolean;
  /** Returns true if the document is already as the command wants it, which counts as applied. */
  done?(state: State | null): boolean;
  /**
   * True if the command only adds to the document, such as a reply. Its entry survives later
   * commands and a conflict decided for the server's version, until it is received or a person
   * discards it.
   */
  readonly adds?: true;
  /**
   * True if an unsent command becomes a conflict, which the user resolves, when the document has
   * changed on the server. If false, the command is sent with the new version. A command that also
   * writes must be one that sends a document again after a restore (see `mergeEntry`).
   */
  readonly asksWhenMoved: boolean;
  /**
   * Returns true if the input contains what the person saw, so that the server asks again if the
   * document differs from that. Such an entry may stay queued when an earlier entry's conflict is
   * resolved with the server's version.
   */
  asksAgain?(input: Readonly<Record<string, unknown>>): boolean;
  /**
   * Returns the input with which the same command is sent again as a whole when a person keeps this
   * device's version. If it returns undefined, the kept state is sent as a change to the server's
   * version.
   */
  keptOver?(input: Readonly<Record<string, unknown>>, theirs: State): object | undefined;
};

/** Where a module keeps a user's own databases and files. */
export type OwnStorage = Pick<DatabaseOptions, 'indexedDB' | 'keyRange'> & {
  readonly userId: number;
  /** `navigator.storage`, for the origin private file system. */
  readonly files?: Partial<Pick<StorageManager, 'getDirectory'>> | undefined;
};
/**
 * The result of `sendChunks`. `progress`: there may be more parts to send. `ready`: all parts are
 * sent. A reply: what stopped the sending.
 */
export type ChunkOutcome = 'ready' | 'progress' | RefusedReply | Unanswered;
/** The data with which `sendChunks` works. */
export type SendChunksContext<State extends Versioned> = {
  /** The document as the server has it, to which the document's first entry refers. */
  readonly server: State | null;
  readonly own: OwnStorage;
};

/** A kind of document, with all that the engine needs to queue, merge and send its commands. */
export type DocumentKind<State extends Versioned> = {
  /** The kind's name, for example `order`. */
  readonly name: string;
  /**
   * The name of the table in the core database with the records, keyed by `id`, with the indexes
   * `local` and `behind`.
   */
  readonly table: string;
  readonly commands: readonly AnyCommand<State>[];
  /** The traits of each command, by the command's kind. */
  readonly traits: Readonly<Record<string, CommandTraits<State>>>;
  /** Returns the record as stored, with its index fields. */
  row(record: DocumentRecord<State>): object;
  /** Returns the state in a command's answer. */
  answered(kind: string, answer: unknown): State | 'gone';
  /**
   * Returns the server's current document from the details of a version conflict, or undefined if
   * they have none.
   */
  current(details: Readonly<Record<string, unknown>>): State | undefined;
  /**
   * Returns the facts for running a command again. With these facts, the command skips the checks
   * that only the server can decide, but may still refuse the content: an empty required field.
   */
  replayFacts(kind: string, state: State | undefined, facts: unknown): unknown;
  /**
   * Merges two states. Where both changed a field, `mine` is taken and `overlaps` names the field.
   */
  merge(
    base: State | null,
    mine: State,
    theirs: State,
    /** True if the two sides have no known common base. Then every difference overlaps. */
    isFork?: boolean,
  ): { readonly merged: State; readonly overlaps: readonly Overlap[] };
  /** The command that writes the whole content. */
  readonly writing: AnyCommand<State>;
  /** Returns the writing command's input for a state, without the base version. */
  inputOf(state: State): object;
  /**
   * Returns the name by which the owner recognizes the document, for lists of unsent work. A `kind`
   * in the result replaces the name of this document kind there.
   */
  describe?(state: State): Pick<UnsentDocument, 'name'> & Partial<Pick<UnsentDocument, 'kind'>>;
  /**
   * Returns false if no part has to arrive before the entry, so that it may be sent in one request
   * with others. Without this function, every entry may need some if the kind has `sendChunks`.
   */
  mayNeedChunks?(entry: OutboxEntry, server: State | null): boolean;
  /**
   * Sends the parts that must arrive before an entry, one in each call. `progress` lets the entries
   * of other documents pass before the next call, `ready` sends the entry itself, and a failure
   * counts as the entry's own. The function keeps no state between calls.
   */
  sendChunks?(
    entry: OutboxEntry,
    api: Api,
    sending: SendChunksContext<State>,
  ): Promise<ChunkOutcome>;
  /** Loads the functions that compare documents of this kind with a restored server. */
  restoring?(): Promise<RestoringKind<State>>;
};
// oxlint-disable-next-line typescript/no-explicit-any -- every kind has its own state
export type AnyKind = DocumentKind<any>;

/** The functions and databases with which refreshers work. */
export type RefreshContext = {
  readonly api: Api;
  readonly core: CoreDatabase;
  readonly bulk: BulkDatabase;
  readonly actor: Actor;
  /**
   * The access note of the databases. Rows that were requested with other rights are not stored.
   */
  readonly access?: string | undefined;
  now(): Instant;
  /** Returns whether one more page fits without the space reserved for drafts. */
  hasSpace(): Promise<boolean>;
  /** Stores the server's state of a document, unless this device has open entries for it. */
  applyServerState<State extends Versioned>(
    kind: DocumentKind<State>,
    id: string,
    state: State | 'gone',
  ): Promise<void>;
  /**
   * Marks documents on this device that are older than these versions, or gone. Called before the
   * mirror stores the new rows.
   * @param isCurrent Returns false for a document that changed without a new version.
   */
  markBehind<State extends Versioned>(
    kind: DocumentKind<State>,
    versions: ReadonlyMap<string, number | 'gone'>,
    isCurrent?: (server: State) => boolean,
  ): Promise<void>;
  /**
   * Lets lists show the mirror's rows of these documents again. Called after the mirror has stored
   * the rows.
   */
  mirrored(kind: AnyKind, versions: ReadonlyMap<string, number | 'gone'>): Promise<void>;
  /**
   * Returns the ids of documents to fetch again: those that are marked as behind and have no open
   * entries.
   */
  behind(kind: AnyKind): Promise<string[]>;
};
/**
 * The result of a refresher. `done`: finished. `failed`: our server failed on this part of its
 * data, so the round goes on with the other parts. `unheard`: our server did not answer, so the
 * round is over. `later`: the round is over for another reason, for example because the server asks
 * for something first (time, sign-in, terms) or the device has no space.
 */
export type RefreshOutcome = 'done' | 'failed' | 'unheard' | 'later';
/** Fetches one part of the server's data. */
export type Refresher = {
  readonly name: string;
  /** Refreshers with a lower rank run first. */
  readonly rank: number;
  /** The refresher runs only for users with at least one of these rights. */
  readonly rights: readonly RightName[];
  run(context: RefreshContext): Promise<RefreshOutcome>;
};

/** An unfinished draft. `content` is for the export of unsent work. */
export type UnfinishedWork = UnsentDocument & { readonly content: object };

/** The part that a module of the portal contributes to the engine. */
export type DeviceModule = ModuleTables & {
  readonly name: string;
  readonly kinds?: readonly AnyKind[];
  readonly refreshers?: readonly Refresher[];
  /**
   * Returns documents that have no outbox entry and exist only here: a sign-out would lose them.
   */
  readonly listUnsentDocuments?: (own: OwnStorage) => Promise<readonly UnsentDocument[]>;
  /** Returns drafts in core that a person is still writing, so that a sign-out would lose them. */
  readonly listUnfinishedDrafts?: (core: CoreDatabase) => Promise<readonly UnfinishedWork[]>;
  /**
   * Returns the module's part of the export of unsent work, as JSON values by name.
   * @param documentText The JSON text of the only document that is exported; the part then has only
   * what this text names. Undefined if all work is exported.
   */
  readonly readWorkToExport?: (
    own: OwnStorage,
    documentText?: string,
  ) => Promise<Readonly<Record<string, unknown>>>;
  /** Deletes dispensable files when space is short. Resolves to whether there were any. */
  readonly releaseSpace?: (own: OwnStorage) => Promise<boolean>;
  /** Returns how many bytes of files the module keeps on this device. */
  readonly countStoredBytes?: (own: OwnStorage) => Promise<number>;
  /**
   * Sends a part of the files that no outbox entry waits for. Called whenever there is nothing else
   * to send.
   * @param attached Returns the keys of the files that documents of all modules name.
   */
  readonly sendRemainingFiles?: (
    own: OwnStorage,
    api: Api,
    attached: () => Promise<ReadonlySet<string>>,
  ) => Promise<ChunkOutcome>;
  /** Returns the keys of the files that the module's documents on this device name. */
  readonly listReferencedFileKeys?: (core: CoreDatabase) => Promise<readonly string[]>;
  /**
   * Returns the areas whose data is removed from the device if the user loses the right to read it.
   * Called when rights may have changed, and when work that had kept such data is gone.
   */
  readonly loadAreaData?: () => Promise<readonly AreaData[]>;
  /**
   * Loads kinds and refreshers that no first screen needs: at the end of a device's first sync,
   * with the second round, or before if an entry or a refresher of this module is needed. Tables
   * cannot be loaded later.
   */
  readonly lazyPart?: () => Promise<Pick<DeviceModule, 'kinds' | 'refreshers'>>;
};
