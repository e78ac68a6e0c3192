/** One home of files behind one interface: whatever keeps them puts, gives, removes and proves them. */

/** By which a file is called there. */
export type FilePlace = {
  /** Of this file alone: two with the same id are the same file. */
  readonly id: number;
  readonly distributorId: number;
  readonly distributor: string;
  readonly year: number;
  readonly name: string;
};
/** A file as it is to be kept: where, how long it is, and its bytes from any place on, never all at once. */
export type FileToPut = FilePlace & {
  readonly size: number;
  /** Of the whole, in hexadecimal digits. */
  readonly sha256: string;
  /** Bytes from `start` on, in pieces of at most a few megabytes. */
  read(start: number): AsyncIterable<Buffer>;
};
/** What a cut upload goes on from; its keeper alone reads it. */
export type UploadSession = Readonly<Record<string, unknown>>;
export type PutHooks = {
  readonly session: UploadSession | null;
  /** Before it is used: a process that dies goes on from there. */
  noteSession(session: UploadSession | null): Promise<void>;
  /** After each part: the file is this process's still. */
  progress(): Promise<void>;
};
/** By which the file is found again, and the checksum by which its keeper knows the content: a SHA-1, or an ETag. */
export type PutFile = { readonly remoteId: string; readonly checksum: string };

export type FileStorage = {
  readonly name: StorageName;
  /** The same file put twice is there once. */
  put(file: FileToPut, hooks: PutHooks): Promise<PutFile>;
  /** What a put may have left there whose answer nobody heard; undefined: nothing. */
  locate(place: FilePlace): Promise<string | undefined>;
  /** Bytes from `start` to before `end`. */
  get(remoteId: string, start: number, end: number): AsyncIterable<Buffer>;
  /** A file that is gone already is removed, too. */
  remove(remoteId: string): Promise<void>;
  /** Whether it is there, as long and of the content that it was put with. */
  verify(
    remoteId: string,
    known: { readonly size: number; readonly checksum: string },
  ): Promise<boolean>;
};
export const storageNames = ['box', 's3'] as const;
export type StorageName = (typeof storageNames)[number];

/** Why the far side did not do what it was asked; the alert and the screen say it. */
export const storageProblems = [
  /** It does not accept our tokens, or keys, any more. */
  'reauthorize',
  'full',
  'unreachable',
  /** What was read back is not what was put. */
  'wrong_content',
  'not_found',
  'rejected',
] as const;
export type StorageProblem = (typeof storageProblems)[number];
/** Problems of a single file: it is there with other content, or not at all. */
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
