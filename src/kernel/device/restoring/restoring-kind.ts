/** Defines what a kind of document provides for the comparison with a restored server. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { ComparisonVerdict } from '#kernel/domain/documents/restore-comparison.ts';
import type { Api } from '../http/api.ts';
import type { Reply } from '../http/reply.ts';
import type { Versioned } from '../outbox/versioned.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import type { BulkDatabase } from '../storage/databases.ts';

/**
 * The ids, numbers, versions and hashes that are kept of a document that leaves the device because
 * its user may no longer read it. With them a restored server can check whether it has the
 * document. They contain no content, no figures and no names. Each kind adds fields of its own.
 */
export type NamedDocument = { readonly version: number };

/**
 * A document that the server had acknowledged, as this device knows it: its state, its list row,
 * its removal, or only its ids and numbers (`NamedDocument`).
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
  /** The server's state, if its version differs from this device's. */
  readonly document?: State | undefined;
};
/**
 * A restored server's answer to a comparison. `since` is the time of the backup and `restoredAt`
 * the time of the restore. Both are null if the database is not a backup of the former one.
 */
export type DocumentComparison<State extends Versioned> = {
  readonly since: Instant | null;
  readonly restoredAt: Instant | null;
  readonly rows: readonly ComparedDocument<State>[];
};
/**
 * A command that sends a document to the server again, as the server had acknowledged it before the
 * restore.
 */
export type ResendCommand = {
  readonly command: string;
  readonly input: object;
  /** The schema version of the input, by default the current one. */
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
  /** The user whose file or corrections these are. Null for this user, absent if unknown. */
  readonly by?: string | null;
  /** The month as `2026-10`, or null if the file named no date. */
  readonly month: string | null;
  readonly rows: number;
  /**
   * The server's other version of the file, which stays. Null if it was removed there, absent if
   * the server has none.
   */
  readonly there?: {
    readonly fileName: string;
    readonly rows: number;
    readonly by: string;
    readonly at: Instant;
  } | null;
};
/** The facts by which `resending` decides. */
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
   * Returns the ids and numbers that name a document once its user may no longer read it. For
   * kinds without this function, the server keeps no notes for administrators, and such a document
   * is forgotten.
   */
  nameOf?(held: HeldDocument<State>): Promise<NamedDocument | undefined>;
  /**
   * Compares documents with the server. If the user may not read them, the answer has no rows, and
   * the server only notes for administrators which documents it lacks.
   */
  compare(
    api: Api,
    held: readonly HeldDocument<State>[],
  ): Promise<Reply<DocumentComparison<State>>>;
  /**
   * Returns the documents of this kind that the device mirrors from the server. `state` is the
   * whole document, which can be sent again. It is absent if the mirror has only the document's
   * head.
   */
  heads(bulk: BulkDatabase): Promise<
    readonly {
      readonly id: string;
      readonly updatedAt: Instant;
      readonly state?: State;
    }[]
  >;
  /**
   * Returns the command that sends the document again, the file that a person must upload, or
   * undefined if neither helps.
   */
  resending(state: State, facts: ResendingFacts): Promise<ResendCommand | UploadAgain | undefined>;
};
