/** Types the tables of attached files. */
import type { Generated } from 'kysely';
import type { InstantColumn, NullableInstantColumn } from '#kernel/server/database.ts';
import type { AttachmentType, InvoiceFileType } from '../domain/index.ts';

type Key = {
  distributor_id: number;
  /**
   * The place where the file is attached, such as `orders`. A file of one place doesn't exist in
   * another.
   */
  place: string;
  /** SHA-256 of the content in hexadecimal. */
  hash: string;
};

declare module '#kernel/server/database.ts' {
  interface Tables {
    /** A whole file whose kind was checked. */
    attachment: Key & {
      size: number;
      type: AttachmentType | InvoiceFileType;
      /** Null if the bytes are in another storage (see the area `storage`). */
      bytes: Buffer | null;
      whole_at: InstantColumn;
      /**
       * When the operator's virus scanner checked the file. Null if it hasn't, or if there is no
       * scanner.
       */
      scanned_at: NullableInstantColumn;
      /**
       * When a scan last failed, because the scanner didn't answer or the file's bytes couldn't be
       * read. Null if none failed.
       */
      scan_tried_at: NullableInstantColumn;
      /** How often a scan of the file failed. */
      scan_tries: Generated<number>;
      /**
       * What the scanner found in the file. Null if it found nothing or hasn't checked the file.
       */
      found: Generated<string | null>;
    };
    /** Users who have sent the file and therefore had it: knowing its hash doesn't give access. */
    attachment_sender: Key & { user_id: number };
    /** Pieces of transfers, by user. */
    attachment_piece: Key & {
      user_id: number;
      piece: number;
      bytes: Buffer;
      arrived_at: InstantColumn;
    };
    /**
     * The user who first referred to the file in a document. `noted_at` is when the retention
     * period of the file for this document began. The rows stay, because frozen revisions refer to
     * the file permanently.
     */
    attachment_use: Key & { document_id: string; user_id: number; noted_at: InstantColumn };
  }
}

/** Exported so that the type declarations of this file can be imported. */
export type FileTables = never;
