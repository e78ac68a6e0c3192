/** Defines the interface of a file storage: it writes, reads, deletes and verifies files. */

/** Where a file is stored. */
export type FilePlace = {
  /** Id of the file; places with the same id are the same file. */
  readonly id: number;
  readonly distributorId: number;
  readonly distributor: string;
  readonly year: number;
  readonly name: string;
};

/**
 * A file to write: its place, its size, and a reader that yields its bytes from any position on,
 * never all at once.
 */
export type FileToPut = FilePlace & {
  readonly size: number;
  /** SHA-256 of the whole file in hexadecimal. */
  readonly sha256: string;
  /** Yields the bytes from `start` on, in pieces of a few megabytes at most. */
  read(start: number): AsyncIterable<Buffer>;
};

/** The state from which an interrupted upload continues. Only its storage can interpret it. */
export type UploadSession = Readonly<Record<string, unknown>>;

export type PutHooks = {
  readonly session: UploadSession | null;
  /**
   * Called before a session is used, so that another process can continue it after a crash. Called
   * with null when the session is over.
   */
  noteSession(session: UploadSession | null): Promise<void>;
  /** Called after each part of a file, so that this process's claim of the file is extended. */
  progress(): Promise<void>;
};

/**
 * A written file: its id in the storage, and the checksum by which the storage knows the content (a
 * SHA-1 or an ETag).
 */
export type WrittenFileInStorage = { readonly remoteId: string; readonly checksum: string };

export type FileStorage = {
  readonly name: StorageName;
  /** Writes a file. Writing the same file twice stores it once. */
  put(file: FileToPut, hooks: PutHooks): Promise<WrittenFileInStorage>;
  /**
   * Returns the id of a file that may have been written although the answer was lost. Undefined if
   * there is none. S3 returns the id without a check.
   */
  locate(place: FilePlace): Promise<string | undefined>;
  /** Yields the bytes from `start` up to `end`. */
  get(remoteId: string, start: number, end: number): AsyncIterable<Buffer>;
  /** Deletes a file. A missing file counts as deleted. */
  remove(remoteId: string): Promise<void>;
  /** Returns whether the file exists with the size and content with which it was written. */
  verify(
    remoteId: string,
    known: { readonly size: number; readonly checksum: string },
  ): Promise<boolean>;
};

export const storageNames = ['box', 's3'] as const;
export type StorageName = (typeof storageNames)[number];

/** Why a storage failed; the alert and the screen have messages for each. */
export const storageProblems = [
  /** The storage doesn't accept our tokens or keys any more. */
  'reauthorize',
  'full',
  'unreachable',
  /** A file in the storage, or in the database, doesn't have the expected content. */
  'wrong_content',
  'not_found',
  'rejected',
] as const;
export type StorageProblem = (typeof storageProblems)[number];

/** Problems of a single file: it has other content, or doesn't exist. */
export const fileProblems = ['wrong_content', 'not_found'] as const;
export type FileProblem = (typeof fileProblems)[number];
export const isFileProblem = (problem: StorageProblem): problem is FileProblem =>
  problem === 'wrong_content' || problem === 'not_found';

export class StorageError extends Error {
  readonly problem: StorageProblem;
  constructor(problem: StorageProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}
