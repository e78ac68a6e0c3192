/** The tables of attached files. */
import type { Generated } from 'kysely';
import type { InstantColumn, NullableInstantColumn } from '#kernel/server/database.ts';
import type { AttachmentType, GivenType } from '../domain/index.ts';

type Key = {
  distributor_id: number;
  /** `orders`, …: what is attached in one place is not known in another. */
  place: string;
  /** SHA-256 of the content, hexadecimal. */
  hash: string;
};
declare module '#kernel/server/database.ts' {
  interface Tables {
    /** A file that is whole and was looked at. */
    attachment: Key & {
      size: number;
      type: AttachmentType | GivenType;
      /** null: they lie elsewhere (`storage`). */
      bytes: Buffer | null;
      whole_at: InstantColumn;
      /** By the scanner of the operator; null: not yet, or there is none. */
      scanned_at: NullableInstantColumn;
      /** When it was last asked about in vain. */
      scan_tried_at: NullableInstantColumn;
      /** How often it was tried without an answer. */
      scan_tries: Generated<number>;
      /** What the scanner found in it; null: nothing. */
      found: Generated<string | null>;
    };
    /** Who has sent it, and so had it: nobody reaches a file by knowing its hash. */
    attachment_sender: Key & { user_id: number };
    /** Pieces on their way, of one person. */
    attachment_piece: Key & {
      user_id: number;
      piece: number;
      bytes: Buffer;
      arrived_at: InstantColumn;
    };
    /** Who first named it in a document. The rows stay: frozen revisions name it for good. */
    attachment_use: Key & { document_id: string; user_id: number; noted_at: InstantColumn };
  }
}
/** For those who import what is declared here. */
export type FileTables = never;
