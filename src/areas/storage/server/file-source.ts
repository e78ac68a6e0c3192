/**
 * Defines how modules provide files to the storage: each lists its finished files, returns their
 * bytes, deletes them from the database and takes them back.
 */
import type { Database } from '#kernel/server/database.ts';

/** A finished file; `ref` identifies it within its module. */
export type FinishedFile = {
  readonly ref: string;
  readonly distributorId: number;
  readonly name: string;
  readonly size: number;
  readonly at: number;
};

export type FileSource = {
  /** The kind of the files, such as `attachment`. */
  readonly kind: string;
  /** Returns finished files without a record of where they are stored, oldest first. */
  unstored(db: Database, limit: number): Promise<readonly FinishedFile[]>;
  /** Returns the number of finished files without a record of where they are stored. */
  countUnstored(db: Database): Promise<number>;
  /** Returns which of the stored files aren't needed any more. */
  gone(db: Database, refs: readonly string[]): Promise<readonly string[]>;
  /**
   * Yields the bytes from `start` on, in pieces of a few megabytes at most. Throws if the bytes
   * aren't in this database.
   */
  read(db: Database, ref: string, start: number): AsyncIterable<Buffer>;
  /** Deletes the bytes in this database, but not the file. */
  drop(db: Database, ref: string): Promise<void>;
  /** Copies the bytes of a file back from `stored_piece`, which must have all of its pieces. */
  restore(db: Database, ref: string, fileId: number): Promise<void>;
};
