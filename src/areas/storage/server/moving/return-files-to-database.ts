/** Moves files back into the database, and tries again to read files that couldn't be read. */
import { updateStoredFile, type StoredFile } from '../stored-files-sql.ts';
import { StorageError } from '../storage.ts';
import { endReturningFile } from '../unreadable/unreadable-files-sql.ts';
import {
  nextClaimEnd,
  forEachFile,
  hashAndSizeOf,
  findFileSource,
  type MovingContext,
} from './for-each-file.ts';
import {
  deleteReturnedPieces,
  storeReturnedPiece,
  readReturnedPieces,
  countReturnedBytes,
} from './returned-pieces-sql.ts';

const RETURN_PIECE = 2 ** 20;

/** Loads the rest of a file. Returns whether the whole file is the one that was written. */
async function fetchBack(moving: MovingContext, row: StoredFile, from: number): Promise<boolean> {
  const { services, storage } = moving;
  const { db } = services;

  for (let start = from; start < row.size;) {
    const end = Math.min(row.size, start + RETURN_PIECE);
    const parts: Buffer[] = [];
    for await (const part of storage.get(row.remote_id!, start, end)) parts.push(part);
    await storeReturnedPiece(db, row.id, start, Buffer.concat(parts));
    await updateStoredFile(db, row.id, { claimedUntil: nextClaimEnd(moving) });
    start = end;
  }

  const back = await hashAndSizeOf(readReturnedPieces(db, row.id));
  if (back.sha256 === row.sha256 && back.size === row.size) return true;
  await deleteReturnedPieces(db, row.id);

  return false;
}

/** Moves a file back piece by piece. After a crash, the loaded pieces remain. */
async function returnFileToDatabase(moving: MovingContext, row: StoredFile): Promise<void> {
  const { db } = moving.services;
  const from = await countReturnedBytes(db, row.id);

  // Pieces that were loaded earlier may have other content than the rest, so everything is then
  // loaded once more.
  const isBack =
    (await fetchBack(moving, row, from)) || (from > 0 && (await fetchBack(moving, row, 0)));
  if (!isBack) throw new StorageError('wrong_content', `file ${row.id} came back as another one`);
  await db.transaction().execute(async (tx) => {
    if (!(await endReturningFile(tx, row.id))) return;
    await findFileSource(moving, row.kind).restore(tx, row.ref, row.id);
    await deleteReturnedPieces(tx, row.id);
  });
}

/**
 * Reads a file again that couldn't be read. If its content is correct, it is removed from the list
 * of unreadable files.
 */
async function recheckUnreadableFile(
  { services: { db }, storage }: MovingContext,
  row: StoredFile,
): Promise<void> {
  const { id, remote_id, size, sha256 } = row;
  const { sha256: found } = await hashAndSizeOf(storage.get(remote_id!, 0, size));
  if (found !== sha256) throw new StorageError('wrong_content', `file ${id} is another one still`);
  await updateStoredFile(db, id, { problem: null, claimedUntil: null });
}

export const returnFilesToDatabase = (moving: MovingContext) =>
  forEachFile(moving, ['returning'], (row) => returnFileToDatabase(moving, row));
export const recheckUnreadableFiles = (moving: MovingContext) =>
  forEachFile(moving, ['dropped'], (row) => recheckUnreadableFile(moving, row), true);
