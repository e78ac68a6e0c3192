/** What a module gives the engine: its tables, its kinds of documents with their commands, and its refreshers. */
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
import type { OutboxEntry, SyncState } from './outbox/entry.ts';
import type { UnsentDocument } from './session/device-record.ts';
import type { RefusedReply, Reply, Unanswered } from './http/reply.ts';
import type { ComparisonVerdict } from '#kernel/domain/documents/comparing.ts';

export type Stated = { readonly id: string; readonly version: number };
/** Every command on a document says on which version it was decided. */
export type Based = { readonly baseVersion: number };
// oxlint-disable-next-line typescript/no-explicit-any -- a table of commands of every input
export type AnyCommand<State extends Stated> = Command<State, any, any, string>;

/** A document on this device. Areas store it with index fields of their own beside these. */
export type DocumentRecord<State extends Stated> = {
  readonly id: string;
  /** Last known of the server; null: it never heard of it. */
  readonly server: State | null;
  /** With the commands of this device applied; null: removed here. */
  readonly state: State | null;
  /** Of the last refusal: its code, and its reasons beside the fields. */
  readonly refusal: string | null;
  readonly issues: readonly Issue[];
  /** 1: newer here than in the mirrored list, so lists show this one. */
  readonly local: 0 | 1;
  /** 1: the mirror has seen a newer one, which is still to be fetched. */
  readonly behind: 0 | 1;
  readonly sync: SyncState;
  readonly savedAt: Instant;
};

/** What a refused command leaves behind: `save` keeps what was written, `step` goes back to the state before. */
export type CommandTraits<State extends Stated> = {
  /** Carries the whole content: later ones stand for earlier ones, refused ones stay on the device. */
  readonly writes: boolean;
  /** Already so, without this command's doing (withdrawing what never arrived): it counts as applied, not as refused. */
  done?(state: State | null): boolean;
  /** Only adds to the document, whatever that says: it stays, queued or refused, beside what is done with the document later and behind a question that is decided for theirs, until it is received or a person discards it. */
  readonly adds?: true;
  /** Base moved on: true asks a person, whatever could be merged; false tries on the new version. */
  readonly asksWhenMoved: boolean;
  /** The server asks a person about this one where the document is not what that person saw: it may stay behind a conflict that is decided for theirs. */
  asksAgain?(input: Readonly<Record<string, unknown>>): boolean;
  /**
   * The input by which the same command is sent again, whole, where a person keeps this device's
   * version over the server's; undefined: what they keep is written as a change of the server's.
   */
  keptOver?(input: Readonly<Record<string, unknown>>, theirs: State): object | undefined;
};

/** What this device had acknowledged of a document: all of it, its row in a list, or the receipt of its removal. */
export type HeldDocument<State extends Stated> = { readonly id: string } & (
  | { readonly state: State }
  | { readonly head: { readonly updatedAt: Instant } }
  | { readonly removal: OutboxEntry }
);
export type ComparedDocument<State extends Stated> = {
  readonly id: string;
  readonly verdict: ComparisonVerdict;
  /** As the server has it, where that is another version. */
  readonly document?: State | undefined;
};
export type DocumentComparison<State extends Stated> = {
  readonly since: Instant | null;
  readonly restoredAt: Instant | null;
  readonly rows: readonly ComparedDocument<State>[];
};
/** A command that gives the server again what it had acknowledged. */
export type Resending = {
  readonly command: string;
  readonly input: object;
  /** Of the input; absent: today's. */
  readonly schema?: number;
  readonly facts: object;
};
/** What this device cannot send again by itself: its file is no longer here, or somebody changed the document since the restore. */
export type UploadAgain = {
  readonly id: string;
  readonly kind: string;
  readonly fileName: string;
  readonly fileHash: string;
  readonly distributorName: string;
  /** Whose file it is, or whose corrections of it; null: this person's own; absent: not known. */
  readonly by?: string | null;
  /** `2026-10`; null: the file named no date. */
  readonly month: string | null;
  readonly rows: number;
  /** Present: the server has another version, which stays; null: it was removed there. */
  readonly there?: {
    readonly fileName: string;
    readonly rows: number;
    readonly by: string;
    readonly at: Instant;
  } | null;
};
export type ResendingFacts = {
  readonly userId: number;
  /** Acknowledged commands on the document whose receipts are here, oldest first. */
  readonly receipts: readonly OutboxEntry[];
  readonly since: Instant;
  readonly restoredAt: Instant;
  readonly compared: ComparedDocument<Stated>;
};
/** How documents of a kind are compared with a restored server and sent again. */
export type RestoringKind<State extends Stated> = {
  /** The server notes for administrators what it cannot take again: a later restore is told once more. */
  readonly notesFindings?: true;
  compare(
    api: Api,
    held: readonly HeldDocument<State>[],
  ): Promise<Reply<DocumentComparison<State>>>;
  /** What the mirror has of them; with `state` where it has them whole, so that they are sent again from it. */
  heads(bulk: BulkDatabase): Promise<
    readonly {
      readonly id: string;
      readonly updatedAt: Instant;
      readonly state?: State;
    }[]
  >;
  /** undefined: nothing that this device could do. */
  resending(state: State, facts: ResendingFacts): Promise<Resending | UploadAgain | undefined>;
};

/** Where a module keeps databases and files of its own for a user. */
export type OwnStorage = Pick<DatabaseOptions, 'indexedDB' | 'keyRange'> & {
  readonly userId: number;
  /** `navigator.storage`, for the private file system. */
  readonly files?: Partial<Pick<StorageManager, 'getDirectory'>> | undefined;
};
/** progress: a part arrived, and there may be more · ready: there is nothing more to send · else what came instead. */
export type SentPart = 'ready' | 'progress' | RefusedReply | Unanswered;
export type SendingChunks<State extends Stated> = {
  /** The document as the server has it: what the first entry of its lane is about. */
  readonly server: State | null;
  readonly own: OwnStorage;
};

export type DocumentKind<State extends Stated> = {
  /** `order`. */
  readonly name: string;
  /** Table of core that holds the records, by `id`, with indexes `local` and `behind`. */
  readonly table: string;
  readonly commands: readonly AnyCommand<State>[];
  /** By the command's kind. */
  readonly traits: Readonly<Record<string, CommandTraits<State>>>;
  /** The record as stored, with index fields. */
  row(record: DocumentRecord<State>): object;
  /** The state in a command's answer. */
  answered(kind: string, answer: unknown): State | 'gone';
  /** The server's current document in a version conflict's details. */
  current(details: Readonly<Record<string, unknown>>): State | undefined;
  /** Facts to run a command again on this device; the server decides, so they trust the content. */
  replayFacts(kind: string, state: State | undefined, facts: unknown): unknown;
  merge(
    base: State | null,
    mine: State,
    theirs: State,
    /** There is no base that both know: whatever differs overlaps. */
    isFork?: boolean,
  ): { readonly merged: State; readonly overlaps: readonly Overlap[] };
  /** The writing command, and its input (without base version) for a merged state. */
  readonly writing: AnyCommand<State>;
  inputOf(state: State): object;
  /** How its owner knows it again, where it is named outside the portal's own screens. */
  describe?(state: State): Pick<UnsentDocument, 'name'> & Partial<Pick<UnsentDocument, 'kind'>>;
  /**
   * What is sent before an entry, a piece at a time: `progress` lets other documents' entries pass and comes back,
   * `ready` sends the entry, a failure counts as the entry's own. It keeps nothing: each call looks where things stand.
   */
  sendChunks?(entry: OutboxEntry, api: Api, sending: SendingChunks<State>): Promise<SentPart>;
  /** Loaded when a restored server is met. */
  restoring?(): Promise<RestoringKind<State>>;
};
// oxlint-disable-next-line typescript/no-explicit-any -- a table of kinds of every state
export type AnyKind = DocumentKind<any>;

export type RefreshContext = {
  readonly api: Api;
  readonly core: CoreDatabase;
  readonly bulk: BulkDatabase;
  readonly actor: Actor;
  /** As the databases note it: rows that were asked for by other rights are not stored. */
  readonly access?: string | undefined;
  now(): Instant;
  /** Whether there is space for one more page without using what is reserved for drafts. */
  hasSpace(): Promise<boolean>;
  /** Takes over what the server has of a document, unless this device has commands under way for it. */
  applyServerState<State extends Stated>(
    kind: DocumentKind<State>,
    id: string,
    state: State | 'gone',
  ): Promise<void>;
  /** Before the mirror moves on: notes which documents here are older than (or gone from) these versions; `isCurrent` sees what changes without a version. */
  markBehind<State extends Stated>(
    kind: DocumentKind<State>,
    versions: ReadonlyMap<string, number | 'gone'>,
    isCurrent?: (server: State) => boolean,
  ): Promise<void>;
  /** After it moved on: lists may show the mirror's row of these again. */
  mirrored(kind: AnyKind, versions: ReadonlyMap<string, number | 'gone'>): Promise<void>;
  /** Ids to fetch again: marked as behind, with no command under way. */
  behind(kind: AnyKind): Promise<string[]>;
};
/** done · unheard: nobody answered, the round is over · later: the server asks for something first (time, sign-in, terms). */
export type Refreshed = 'done' | 'unheard' | 'later';
export type Refresher = {
  readonly name: string;
  /** Lower runs first. */
  readonly rank: number;
  /** One of these is needed; without them it is left out. */
  readonly rights: readonly RightName[];
  run(context: RefreshContext): Promise<Refreshed>;
};

export type UnfinishedWork = UnsentDocument & { readonly content: object };

export type DeviceModule = ModuleTables & {
  readonly name: string;
  readonly kinds?: readonly AnyKind[];
  readonly refreshers?: readonly Refresher[];
  /** Documents that exist on this device alone, without an entry in the outbox: a sign-out would lose them. */
  readonly unsent?: (own: OwnStorage) => Promise<readonly UnsentDocument[]>;
  /** What somebody is writing and has sent in no way yet, kept in core: a sign-out would lose it. `content` is for the export of unsent work. */
  readonly unfinished?: (core: CoreDatabase) => Promise<readonly UnfinishedWork[]>;
  /** What belongs to them in the export of unsent work, as JSON values by name. */
  readonly exported?: (own: OwnStorage) => Promise<Readonly<Record<string, unknown>>>;
  /** Deletes what this device can do without where space is short. → whether there was any. */
  readonly releaseSpace?: (own: OwnStorage) => Promise<boolean>;
  /** Bytes of files that it keeps on this device. */
  readonly keptBytes?: (own: OwnStorage) => Promise<number>;
  /** Sends a part of what no entry waits for, each time that there is nothing else to send. `attached`: what all modules' documents on this device name. */
  readonly sendRest?: (
    own: OwnStorage,
    api: Api,
    attached: () => Promise<ReadonlySet<string>>,
  ) => Promise<SentPart>;
  /** The keys of the files that its documents on this device name. */
  readonly attached?: (core: CoreDatabase) => Promise<readonly string[]>;
  /** What leaves the device with a right, by area; asked for when rights have changed. */
  readonly areas?: () => Promise<readonly AreaData[]>;
  /** More of them that no first screen needs: loaded with the first entry of such a kind, at the end of a device's first sync, or with the second round. Tables must be known at once. */
  readonly later?: () => Promise<Pick<DeviceModule, 'kinds' | 'refreshers'>>;
};
