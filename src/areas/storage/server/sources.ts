/** Whose files have their home here: each module says which are finished, gives their bytes, lets go of them and takes them back. */
import type { Database } from '#kernel/server/database.ts';

/** A finished file, by its name in its module. */
export type FinishedFile = {
  readonly ref: string;
  readonly distributorId: number;
  readonly name: string;
  readonly size: number;
  readonly at: number;
};
export type FileSource = {
  /** `attachment` */
  readonly kind: string;
  /** Finished ones that have no row among the stored files, oldest first. */
  unstored(db: Database, limit: number): Promise<readonly FinishedFile[]>;
  /** How many files there are, wherever they lie. */
  count(db: Database): Promise<number>;
  /** Of the stored ones those whose document, or rule, keeps them no longer. */
  gone(db: Database, refs: readonly string[]): Promise<readonly string[]>;
  /** Its bytes here, in pieces of a few megabytes at most. Throws where they are not here. */
  read(db: Database, ref: string, start: number): AsyncIterable<Buffer>;
  /** Lets go of the bytes, not of the file. */
  drop(db: Database, ref: string): Promise<void>;
  /** The bytes are whole again in `stored_piece` of this file: takes them. */
  restore(db: Database, ref: string, fileId: number): Promise<void>;
};
