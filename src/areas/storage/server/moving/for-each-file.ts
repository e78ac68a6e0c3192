/**
 * Provides the common parts of moving files: a round over files, each of which one process claims
 * at a time, and the comparison of a file that is read back with the one that was written.
 */
import { createHash } from 'node:crypto';
import { HOUR, MINUTE } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import type { BoxServices } from '../box/box-tokens.ts';
import { updateStoredFile, claimFile, type StoredFile } from '../stored-files-sql.ts';
import type { FileSource } from '../file-source.ts';
import { isFileProblem, StorageError, type FileStorage } from '../storage.ts';

/** Returns the names of distributors by their ids. */
export type ReadDistributorNames = (
  db: Database,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, string>>;

export type MovingContext = {
  readonly services: BoxServices;
  readonly storage: FileStorage;
  readonly sources: readonly FileSource[];
  readonly namesOf: ReadDistributorNames;
  readonly round: MovingRound;
};

/**
 * The longest time for which a process claims a file without reporting progress. After it, another
 * process may claim the file.
 */
export const MAX_CLAIM_MS = 10 * MINUTE;

/** After this many failed files in a row, the storage itself is considered broken. */
const MOST_IN_A_ROW = 3;

/**
 * Returns how long a file waits after a number of failures. After the first failure it waits only
 * until the next round.
 */
const pauseAfter = (tries: number): number =>
  tries === 1 ? 0 : Math.min(HOUR, 15 * MINUTE * 2 ** (tries - 2));

/**
 * How long an unreadable file waits for the next attempt, unless a user requests an earlier one.
 */
const UNREADABLE_PAUSE = HOUR;

/** Returns the source of a kind of file. Throws if there is none. */
export const findFileSource = ({ sources }: MovingContext, kind: string): FileSource => {
  const found = sources.find((one) => one.kind === kind);
  if (!found) throw new Error(`Nobody has files of the kind ${kind}.`);
  return found;
};

/** Returns the end of a claim that begins or is extended now. */
export const nextClaimEnd = ({ services }: MovingContext) => services.now() + MAX_CLAIM_MS;

/** Returns size and SHA-256 of a stream without holding it in memory. */
export async function hashAndSizeOf(
  pieces: AsyncIterable<Buffer>,
): Promise<{ sha256: string; size: number }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of pieces) {
    hash.update(piece);
    size += piece.length;
  }

  return { sha256: hash.digest('hex'), size };
}

/**
 * Returns whether the file is read back as it was written. Returns false also if it doesn't exist.
 */
export async function isStoredUnchanged(
  storage: FileStorage,
  remoteId: string,
  { size, sha256 }: { readonly size: number; readonly sha256: string },
): Promise<boolean> {
  try {
    return (await hashAndSizeOf(storage.get(remoteId, 0, size))).sha256 === sha256;
  } catch (error) {
    if (error instanceof StorageError && isFileProblem(error.problem)) return false;
    throw error;
  }
}

/** The results of a round with one storage so far. */
export class MovingRound {
  /** The last problem with the storage or one of its files, apart from unreadable files. */
  failed: StorageError | undefined;
  /**
   * Errors that don't come from the storage. The job fails with them after everything else is done.
   */
  readonly bugs: unknown[] = [];
  readonly triedIds: number[] = [];
  private inARow = 0;

  noteSuccess(): void {
    this.inARow = 0;
  }
  /**
   * Records a failure. Throws the error if the storage itself is considered broken, because all
   * other files would fail in the same way: if its tokens are refused, or after `MOST_IN_A_ROW`
   * failures in a row that don't concern a single file's content.
   */
  noteFailure(error: StorageError): void {
    this.failed = error;
    if (isFileProblem(error.problem)) return this.noteSuccess();
    this.inARow += 1;
    if (error.problem === 'reauthorize' || this.inARow === MOST_IN_A_ROW) throw error;
  }
}

/**
 * Works on one file. If that fails, the time of the next attempt is stored and the round continues
 * with other files, unless the storage itself is considered broken (`MovingRound.noteFailure`).
 */
export async function tryMovingFile(
  { services, round }: MovingContext,
  row: StoredFile,
  work: (row: StoredFile) => Promise<void>,
): Promise<void> {
  round.triedIds.push(row.id);
  try {
    await work(row);
    round.noteSuccess();
  } catch (error) {
    const tries = row.tries + 1;
    const isOfStorage = error instanceof StorageError;
    const message = (error as Error).message;
    services.log.warn({ file: row.id, problem: message }, 'a file was not moved');
    const isOnlyThere = row.state === 'dropped' || row.state === 'returning';
    const hasOwnList = isOfStorage && isOnlyThere && isFileProblem(error.problem);

    // A file that is listed as unreadable keeps that problem until it can be read, even if the
    // storage has another problem meanwhile.
    const isKnown = isOnlyThere && row.problem !== null && isFileProblem(row.problem);
    const own = isOfStorage ? 0 : MAX_CLAIM_MS;
    const pause = hasOwnList ? UNREADABLE_PAUSE : Math.max(own, pauseAfter(tries));
    await updateStoredFile(services.db, row.id, {
      ...(isOfStorage && (hasOwnList || !isKnown) ? { problem: error.problem } : {}),
      tries,
      claimedUntil: pause === 0 ? null : services.now() + pause,
    });

    if (!isOfStorage) round.bugs.push(error);
    else if (hasOwnList) round.noteSuccess();
    else round.noteFailure(error);
  }
}

/**
 * Works once on each file in these states that no other process has claimed and that doesn't wait
 * for its next attempt. The files with the fewest failures come first. If `onlyUnreadable`, only
 * files that couldn't be read back last time are tried.
 */
export async function forEachFile(
  moving: MovingContext,
  states: readonly StoredFile['state'][],
  work: (row: StoredFile) => Promise<void>,
  onlyUnreadable = false,
): Promise<void> {
  const { services, round } = moving;
  for (;;) {
    const row = await claimFile(services.db, {
      storage: moving.storage.name,
      states,
      not: round.triedIds,
      now: services.now(),
      until: nextClaimEnd(moving),
      onlyUnreadable,
    });
    if (!row) return;
    await tryMovingFile(moving, row, work);
  }
}
