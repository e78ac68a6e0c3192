/** What a kind of document gives the comparison with a restored server. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { ComparisonVerdict } from '#kernel/domain/documents/comparing.ts';
import type { Api } from '../http/api.ts';
import type { Reply } from '../http/reply.ts';
import type { Versioned } from '../outbox/versioned.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import type { BulkDatabase } from '../storage/databases.ts';

/**
 * What still names a document that leaves the device because its user may no longer read it, and
 * what tells a restored server whether it has the document: ids, numbers, versions and hashes. It
 * has no content, no figures and no names.
 */
export type NamedDocument = { readonly version: number };

/**
 * What this device knows that the server acknowledged: the state, the list row, a removal, or only
 * what names the document.
 */
export type HeldDocument<State extends Versioned> = { readonly id: string } & (
  | { readonly state: State }
  | { readonly head: { readonly updatedAt: Instant } }
  | { readonly removal: OutboxEntry }
  | { readonly named: NamedDocument }
);
/** How a restored server's version of a document compares with this device's. */
export type ComparedDocument<State extends Versioned> = {
  readonly id: string;
  readonly verdict: ComparisonVerdict;
  /** The server's state, if it is another version. */
  readonly document?: State | undefined;
};
/**
 * A restored server's answer to a comparison. `since` and `restoredAt` are the times of the backup
 * and of the restore, and null if the database is no backup of the former one.
 */
export type DocumentComparison<State extends Versioned> = {
  readonly since: Instant | null;
  readonly restoredAt: Instant | null;
  readonly rows: readonly ComparedDocument<State>[];
};
/** A command that sends the server again what it had acknowledged before the restore. */
export type ResendCommand = {
  readonly command: string;
  readonly input: object;
  /** The schema version of the input. Absent: the current one. */
  readonly schema?: number;
  readonly facts: object;
};
/** A file that this device cannot send again by itself, so that a person must upload it again. */
export type UploadAgain = {
  readonly id: string;
  readonly kind: string;
  readonly fileName: string;
  readonly fileHash: string;
  readonly distributorName: string;
  /** Whose file or whose corrections these are. Null: this user's own. Absent: unknown. */
  readonly by?: string | null;
  /** The month as `2026-10`, or null if the file named no date. */
  readonly month: string | null;
  readonly rows: number;
  /** The server's other version, which stays. Null: removed there. Absent: the server has none. */
  readonly there?: {
    readonly fileName: string;
    readonly rows: number;
    readonly by: string;
    readonly at: Instant;
  } | null;
};
/** What `resending` decides by. */
export type ResendingFacts = {
  readonly userId: number;
  /** The receipts of this document's acknowledged commands, oldest first. */
  readonly receipts: readonly OutboxEntry[];
  readonly since: Instant;
  readonly restoredAt: Instant;
  readonly compared: ComparedDocument<Versioned>;
};
/** How documents of a kind are compared with a restored server and sent again. */
export type RestoringKind<State extends Versioned> = {
  /**
   * Returns what names a document once its user may no longer read it. Absent: the server notes
   * nothing for administrators of what it cannot accept again, so such a document is forgotten.
   */
  nameOf?(held: HeldDocument<State>): Promise<NamedDocument | undefined>;
  /**
   * Compares documents with the server. Its answer has no rows if the user may not read them: it
   * then only notes for administrators what it lacks.
   */
  compare(
    api: Api,
    held: readonly HeldDocument<State>[],
  ): Promise<Reply<DocumentComparison<State>>>;
  /** Returns what the mirror has, with `state` where it is whole and can be sent again. */
  heads(bulk: BulkDatabase): Promise<
    readonly {
      readonly id: string;
      readonly updatedAt: Instant;
      readonly state?: State;
    }[]
  >;
  /**
   * Returns the command to send, the file that a person must upload, or undefined if neither helps.
   */
  resending(state: State, facts: ResendingFacts): Promise<ResendCommand | UploadAgain | undefined>;
};
