/** What every step of moving is made of: a round over files that one process has at a time, and the comparison of what comes back. */
import { createHash } from 'node:crypto';
import { HOUR, MINUTE } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import type { BoxServices } from '../box/tokens.ts';
import { changeFile, claimFile, type StoredFile } from '../queries.ts';
import type { FileSource } from '../sources.ts';
import { isFileProblem, StorageError, type FileStorage } from '../storage.ts';

/** Names of distributors by their ids. */
export type NamesOf = (
  db: Database,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, string>>;
export type Moving = {
  readonly services: BoxServices;
  readonly storage: FileStorage;
  readonly sources: readonly FileSource[];
  readonly namesOf: NamesOf;
  readonly round: Round;
};
/** A process that dies lets go of its file after so long: the longest claim without a sign of life. */
export const LONGEST_CLAIM = 10 * MINUTE;
/** So many files after one another that the storage did not take or give: it is the storage that does not work. */
const MOST_IN_A_ROW = 3;
/** How long a file waits after so many failures: the first time for the next round only. */
const pauseAfter = (tries: number): number =>
  tries === 1 ? 0 : Math.min(HOUR, 15 * MINUTE * 2 ** (tries - 2));
/** A file that can't be read is tried again after so long, or when a person asks for it. */
const UNREADABLE_PAUSE = HOUR;

/** The module whose file it is. */
export const sourceOf = ({ sources }: Moving, kind: string): FileSource => {
  const found = sources.find((one) => one.kind === kind);
  if (!found) throw new Error(`Nobody has files of the kind ${kind}.`);
  return found;
};
/** Until when a process that begins now, or goes on, has its file. */
export const claimed = ({ services }: Moving) => services.now() + LONGEST_CLAIM;

/** Size and SHA-256 of bytes as they come; none is held. */
export async function hashOf(
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
/** Whether the file comes back as it was put. False also where it is not there at all. */
export async function isReadBack(
  storage: FileStorage,
  remoteId: string,
  { size, sha256 }: { readonly size: number; readonly sha256: string },
): Promise<boolean> {
  try {
    return (await hashOf(storage.get(remoteId, 0, size))).sha256 === sha256;
  } catch (error) {
    if (error instanceof StorageError && isFileProblem(error.problem)) return false;
    throw error;
  }
}

/** What a round with one storage has met so far. */
export class Round {
  /** The last problem with the storage or one of its files. */
  failed: StorageError | undefined;
  /** Failures that are not the storage's: the job fails with them, after everything else. */
  readonly bugs: unknown[] = [];
  readonly triedIds: number[] = [];
  private inARow = 0;

  noteSuccess(): void {
    this.inARow = 0;
  }
  /** Throws where it is the storage that fails, and not the file: all others would fail as this one did. */
  noteFailure(error: StorageError): void {
    this.failed = error;
    if (isFileProblem(error.problem)) return this.noteSuccess();
    this.inARow += 1;
    if (error.problem === 'reauthorize' || this.inARow === MOST_IN_A_ROW) throw error;
  }
}

/** Works on one file. A failure is noted with the file's next try, and keeps the others from nothing. */
export async function tryFile(
  { services, round }: Moving,
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
    // A file that could not be read stays in the list of those until it is.
    const isKnown = isOnlyThere && row.problem !== null && isFileProblem(row.problem);
    const own = isOfStorage ? 0 : LONGEST_CLAIM;
    const pause = hasOwnList ? UNREADABLE_PAUSE : Math.max(own, pauseAfter(tries));
    await changeFile(services.db, row.id, {
      ...(isOfStorage && (hasOwnList || !isKnown) ? { problem: error.problem } : {}),
      tries,
      claimedUntil: pause === 0 ? null : services.now() + pause,
    });
    if (!isOfStorage) round.bugs.push(error);
    else if (hasOwnList) round.noteSuccess();
    else round.noteFailure(error);
  }
}

/** Each file of the states once, those that never failed first. */
export async function eachOnce(
  moving: Moving,
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
      until: claimed(moving),
      onlyUnreadable,
    });
    if (!row) return;
    await tryFile(moving, row, work);
  }
}
