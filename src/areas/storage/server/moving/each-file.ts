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
};
/** A process that dies lets go of its file after so long: the longest claim without a sign of life. */
export const LONGEST_CLAIM = 10 * MINUTE;
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

/** Each file of the states once; one that fails keeps the others from nothing unless all would fail as it did. → the last problem. */
export async function eachOnce(
  moving: Moving,
  states: readonly StoredFile['state'][],
  work: (row: StoredFile) => Promise<void>,
  onlyUnreadable = false,
): Promise<StorageError | undefined> {
  const { services } = moving;
  let failed: StorageError | undefined;
  for (let after = 0; ;) {
    const now = services.now();
    const row = await claimFile(services.db, {
      storage: moving.storage.name,
      states,
      after,
      now,
      until: claimed(moving),
      onlyUnreadable,
    });
    if (!row) return failed;
    after = row.id;
    try {
      await work(row);
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      services.log.warn({ file: row.id, problem: error.message }, 'a file was not moved');
      const isUnreadable = row.state !== 'uploading' && isFileProblem(error.problem);
      await changeFile(services.db, row.id, {
        problem: error.problem,
        claimedUntil: isUnreadable ? services.now() + UNREADABLE_PAUSE : null,
      });
      // It has a list of its own; the others go on.
      if (isUnreadable) continue;
      failed = error;
      if (error.problem !== 'wrong_content') return failed;
    }
  }
}
