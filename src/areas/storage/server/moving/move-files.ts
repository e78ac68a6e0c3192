/**
 * Moves files. Finished files are moved to their storage; a day after the verification, their bytes
 * in the database are deleted; files that no module needs are deleted in the storage too.
 */
import { yearInZone } from '#kernel/domain/calendar.ts';
import { DAY } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import {
  updateStoredFile,
  deleteStoredFileRow,
  insertFilesToStore,
  selectStoredFilesPage,
  selectFilesToDrop,
  type StoredFile,
} from '../stored-files-sql.ts';
import type { FileSource } from '../file-source.ts';
import {
  isFileProblem,
  StorageError,
  type FilePlace,
  type FileProblem,
  type FileStorage,
  type FileToPut,
  type StorageName,
} from '../storage.ts';
import {
  nextClaimEnd,
  forEachFile,
  hashAndSizeOf,
  isStoredUnchanged,
  findFileSource,
  tryMovingFile,
  type MovingContext,
} from './for-each-file.ts';

const A_ROUND = 200;
const PROOF_KEPT = DAY;

/** Records the finished files of all modules, which are then moved. */
export async function recordFinishedFiles({
  services: { db },
  storage,
  sources,
}: MovingContext): Promise<void> {
  for (const source of sources)
    for (;;) {
      const found = await source.unstored(db, A_ROUND);
      await insertFilesToStore(db, storage.name, source.kind, found);
      if (found.length < A_ROUND) break;
    }
}

async function placeOf({ services, namesOf }: MovingContext, row: StoredFile): Promise<FilePlace> {
  const names = await namesOf(services.db, [row.distributor_id]);
  return {
    id: row.id,
    distributorId: row.distributor_id,
    distributor: names.get(row.distributor_id) ?? '',
    year: yearInZone(row.created_at, 'utc'),
    name: row.name,
  };
}

/**
 * Deletes a file in the storage. If the answer to writing it was lost, its id is unknown, so it is
 * located by its name.
 */
async function removeFromStorage(moving: MovingContext, row: StoredFile): Promise<void> {
  const { storage } = moving;
  const remoteId = row.remote_id ?? (await storage.locate(await placeOf(moving, row)));
  if (remoteId !== undefined) await storage.remove(remoteId);
}

/**
 * Deletes a file in its storage, unless it waits for its next attempt. Returns false if it waits.
 */
async function removeFileUnlessWaiting(moving: MovingContext, row: StoredFile): Promise<boolean> {
  const { services } = moving;
  if (row.claimed_until !== null && row.claimed_until > services.now()) return false;
  await tryMovingFile(moving, row, async () => {
    await removeFromStorage(moving, row);
    await deleteStoredFileRow(services.db, row.id);
  });

  return true;
}

async function fileToPut(moving: MovingContext, row: StoredFile): Promise<FileToPut> {
  const { services } = moving;
  const source = findFileSource(moving, row.kind);
  const read = (start: number) => source.read(services.db, row.ref, start);
  const { sha256, size } = await hashAndSizeOf(read(0));
  if (size !== row.size) throw new StorageError('wrong_content', `${size} bytes of ${row.size}`);

  return { ...(await placeOf(moving, row)), size, sha256, read };
}

/** Writes a file, reads it back, and records that it is unchanged. */
async function writeAndVerifyFile(moving: MovingContext, row: StoredFile): Promise<void> {
  const { services, storage } = moving;
  const { db } = services;
  const file = await fileToPut(moving, row);
  const { sha256 } = file;
  let { remote_id: remoteId, checksum } = row;

  if (remoteId === null || checksum === null) {
    const put = await storage.put(file, {
      session: row.session,
      noteSession: (session) => updateStoredFile(db, row.id, { session }),
      progress: () => updateStoredFile(db, row.id, { claimedUntil: nextClaimEnd(moving) }),
    });
    ({ remoteId, checksum } = put);
    await updateStoredFile(db, row.id, { remote_id: remoteId, checksum, sha256, session: null });
  }

  if (!(await isStoredUnchanged(storage, remoteId, { size: row.size, sha256 }))) {
    await storage.remove(remoteId);
    await updateStoredFile(db, row.id, { remote_id: null, session: null });
    throw new StorageError('wrong_content', `file ${row.id} read back is another one`);
  }

  await updateStoredFile(db, row.id, {
    state: 'verified',
    problem: null,
    claimedUntil: null,
    verifiedAt: services.now(),
  });
}

export const putFilesInStorage = (moving: MovingContext) =>
  forEachFile(moving, ['uploading'], (row) => writeAndVerifyFile(moving, row));

/**
 * Returns the problem with a file whose bytes in the database are about to be deleted. Undefined if
 * the storage and the bytes that are read back confirm the file.
 */
async function findProblemInStorage(
  storage: FileStorage,
  row: StoredFile,
): Promise<FileProblem | undefined> {
  const { remote_id: remoteId, size, checksum, sha256 } = row;
  if (!(await storage.verify(remoteId!, { size, checksum: checksum! }))) return 'not_found';
  const isRight = await isStoredUnchanged(storage, remoteId!, { size, sha256: sha256! });
  return isRight ? undefined : 'wrong_content';
}

/**
 * Deletes the bytes in the database a day after the verification, and only if the file is read back
 * unchanged once more.
 */
export async function deleteVerifiedDatabaseBytes(moving: MovingContext): Promise<void> {
  const { services, storage } = moving;
  const { db } = services;
  for (let after = 0; ;) {
    const now = services.now();
    const rows = await selectFilesToDrop(db, storage.name, {
      provedBefore: now - PROOF_KEPT,
      now,
      after,
    });
    if (rows.length === 0) return;
    after = rows.at(-1)!.id;
    for (const row of rows)
      await tryMovingFile(moving, row, () => verifyAndDeleteDatabaseBytes(moving, row));
  }
}

async function verifyAndDeleteDatabaseBytes(moving: MovingContext, row: StoredFile): Promise<void> {
  const { services, storage } = moving;
  const { db } = services;
  const problem = await findProblemInStorage(storage, row);
  if (problem) {
    // The file was removed or changed in the storage, so it is written again from the database.
    if (problem === 'wrong_content') await storage.remove(row.remote_id!);
    await updateStoredFile(db, row.id, { state: 'uploading', remote_id: null });
    throw new StorageError(problem, `file ${row.id} is not there as it was put`);
  }

  await db.transaction().execute(async (tx) => {
    await findFileSource(moving, row.kind).drop(tx, row.ref);
    await updateStoredFile(tx, row.id, { state: 'dropped', problem: null, claimedUntil: null });
  });
}

/** Deletes files in the storage that their module doesn't need any more. */
export async function deleteUnneededFiles(moving: MovingContext): Promise<void> {
  const { services, storage, sources } = moving;
  for (const source of sources)
    for (let after = 0; ;) {
      const rows = await selectStoredFilesPage(services.db, storage.name, source.kind, after);
      if (rows.length === 0) break;
      after = rows.at(-1)!.id;
      const gone = new Set(
        await source.gone(
          services.db,
          rows.map(({ ref }) => ref),
        ),
      );
      for (const row of rows.filter(({ ref }) => gone.has(ref)))
        await removeFileUnlessWaiting(moving, row);
    }
}

/**
 * Deletes the rows of files that their modules no longer need, for a storage that the round doesn't
 * visit, such as Box after it was disconnected. The files themselves stay there.
 */
export async function deleteLostFileRows(
  db: Database,
  name: StorageName,
  sources: readonly FileSource[],
): Promise<void> {
  for (const source of sources)
    for (let after = 0; ;) {
      const rows = await selectStoredFilesPage(db, name, source.kind, after);
      if (rows.length === 0) break;
      after = rows.at(-1)!.id;
      const refs = rows.map(({ ref }) => ref);
      const gone = new Set(await source.gone(db, refs));
      for (const row of rows.filter(({ ref }) => gone.has(ref)))
        await deleteStoredFileRow(db, row.id);
    }
}

/**
 * Deletes files in a storage whose bytes are in the database again or never left it. Unreadable
 * files stay in the storage, so that a person can repair them. Returns whether nothing else is left
 * in the storage. Files that wait for their next attempt are left.
 */
export async function deleteLeftoverStorageFiles(moving: MovingContext): Promise<boolean> {
  const { services, storage, sources } = moving;
  let isEmpty = true;
  for (const { kind } of sources)
    for (let after = 0; ;) {
      const rows = await selectStoredFilesPage(services.db, storage.name, kind, after);
      if (rows.length === 0) break;
      after = rows.at(-1)!.id;
      for (const row of rows) {
        if (row.state === 'dropped' || row.state === 'returning') {
          isEmpty &&= row.problem !== null && isFileProblem(row.problem);
          continue;
        }
        if (!(await removeFileUnlessWaiting(moving, row))) isEmpty = false;
      }
    }

  return isEmpty && moving.round.failed === undefined && moving.round.bugs.length === 0;
}
