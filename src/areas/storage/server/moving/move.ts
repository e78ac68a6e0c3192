/** Moves files: finished ones to where they have their home; a day after a proof the pieces here go; what nothing keeps any more goes there too. */
import { yearIn } from '#kernel/domain/calendar.ts';
import { DAY } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import {
  changeFile,
  forgetFile,
  noteToStore,
  storedPage,
  toDrop,
  type StoredFile,
} from '../queries.ts';
import type { FileSource } from '../sources.ts';
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
  claimed,
  eachOnce,
  hashOf,
  isReadBack,
  sourceOf,
  tryFile,
  type Moving,
} from './each-file.ts';

const A_ROUND = 200;
const PROOF_KEPT = DAY;
/** Finished files of all modules are noted; what is noted is on its way. */
export async function noteFinished({ services: { db }, storage, sources }: Moving): Promise<void> {
  for (const source of sources)
    for (;;) {
      const found = await source.unstored(db, A_ROUND);
      await noteToStore(db, storage.name, source.kind, found);
      if (found.length < A_ROUND) break;
    }
}

async function placeOf({ services, namesOf }: Moving, row: StoredFile): Promise<FilePlace> {
  const names = await namesOf(services.db, [row.distributor_id]);
  return {
    id: row.id,
    distributorId: row.distributor_id,
    distributor: names.get(row.distributor_id) ?? '',
    year: yearIn(row.created_at, 'utc'),
    name: row.name,
  };
}
/** Where a put was never heard of, nobody knows its id, nor whether it is there: it is looked for by its name. */
async function removeThere(moving: Moving, row: StoredFile): Promise<void> {
  const { storage } = moving;
  const remoteId = row.remote_id ?? (await storage.locate(await placeOf(moving, row)));
  if (remoteId !== undefined) await storage.remove(remoteId);
}
/** Unless it waits for its next try. */
async function leaveOne(moving: Moving, row: StoredFile): Promise<void> {
  const { services } = moving;
  if (row.claimed_until !== null && row.claimed_until > services.now()) return;
  await tryFile(moving, row, async () => {
    await removeThere(moving, row);
    await forgetFile(services.db, row.id);
  });
}
async function fileToPut(moving: Moving, row: StoredFile): Promise<FileToPut> {
  const { services } = moving;
  const source = sourceOf(moving, row.kind);
  const read = (start: number) => source.read(services.db, row.ref, start);
  const { sha256, size } = await hashOf(read(0));
  if (size !== row.size) throw new StorageError('wrong_content', `${size} bytes of ${row.size}`);
  return { ...(await placeOf(moving, row)), size, sha256, read };
}

/** Puts one file there, reads it back, and notes that it is what it was. */
async function putOne(moving: Moving, row: StoredFile): Promise<void> {
  const { services, storage } = moving;
  const { db } = services;
  const file = await fileToPut(moving, row);
  const { sha256 } = file;
  let { remote_id: remoteId, checksum } = row;
  if (remoteId === null || checksum === null) {
    const put = await storage.put(file, {
      session: row.session,
      noteSession: (session) => changeFile(db, row.id, { session }),
      progress: () => changeFile(db, row.id, { claimedUntil: claimed(moving) }),
    });
    ({ remoteId, checksum } = put);
    await changeFile(db, row.id, { remote_id: remoteId, checksum, sha256, session: null });
  }
  if (!(await isReadBack(storage, remoteId, { size: row.size, sha256 }))) {
    await storage.remove(remoteId);
    await changeFile(db, row.id, { remote_id: null, session: null });
    throw new StorageError('wrong_content', `file ${row.id} read back is another one`);
  }
  await changeFile(db, row.id, {
    state: 'verified',
    problem: null,
    claimedUntil: null,
    verifiedAt: services.now(),
  });
}

export const putAll = (moving: Moving) =>
  eachOnce(moving, ['uploading'], (row) => putOne(moving, row));
/** What a file that is to be dropped here is there; undefined: as it was put, by what the storage says and by its bytes. */
async function problemThere(
  storage: FileStorage,
  row: StoredFile,
): Promise<FileProblem | undefined> {
  const { remote_id: remoteId, size, checksum, sha256 } = row;
  if (!(await storage.verify(remoteId!, { size, checksum: checksum! }))) return 'not_found';
  const isRight = await isReadBack(storage, remoteId!, { size, sha256: sha256! });
  return isRight ? undefined : 'wrong_content';
}
/** A day after the proof, and only where the file is read back once more as it was put. */
export async function dropProved(moving: Moving): Promise<void> {
  const { services, storage } = moving;
  const { db } = services;
  for (let after = 0; ;) {
    const now = services.now();
    const rows = await toDrop(db, storage.name, { provedBefore: now - PROOF_KEPT, now, after });
    if (rows.length === 0) return;
    after = rows.at(-1)!.id;
    for (const row of rows) await tryFile(moving, row, () => dropOne(moving, row));
  }
}
async function dropOne(moving: Moving, row: StoredFile): Promise<void> {
  const { services, storage } = moving;
  const { db } = services;
  const problem = await problemThere(storage, row);
  if (problem) {
    // It was removed or changed there: it is put once more, from here.
    if (problem === 'wrong_content') await storage.remove(row.remote_id!);
    await changeFile(db, row.id, { state: 'uploading', remote_id: null });
    throw new StorageError(problem, `file ${row.id} is not there as it was put`);
  }
  await db.transaction().execute(async (tx) => {
    await sourceOf(moving, row.kind).drop(tx, row.ref);
    await changeFile(tx, row.id, { state: 'dropped', problem: null, claimedUntil: null });
  });
}

/** What its module keeps no longer goes there as well. */
export async function removeGone(moving: Moving): Promise<void> {
  const { services, storage, sources } = moving;
  for (const source of sources)
    for (let after = 0; ;) {
      const rows = await storedPage(services.db, storage.name, source.kind, after);
      if (rows.length === 0) break;
      after = rows.at(-1)!.id;
      const gone = new Set(
        await source.gone(
          services.db,
          rows.map(({ ref }) => ref),
        ),
      );
      for (const row of rows.filter(({ ref }) => gone.has(ref))) await leaveOne(moving, row);
    }
}
/** Rows of files that their module keeps no longer, in a storage that can't be asked any more. */
export async function forgetGone(
  db: Database,
  name: StorageName,
  sources: readonly FileSource[],
): Promise<void> {
  for (const source of sources)
    for (let after = 0; ;) {
      const rows = await storedPage(db, name, source.kind, after);
      if (rows.length === 0) break;
      after = rows.at(-1)!.id;
      const refs = rows.map(({ ref }) => ref);
      const gone = new Set(await source.gone(db, refs));
      for (const row of rows.filter(({ ref }) => gone.has(ref))) await forgetFile(db, row.id);
    }
}
/** Those whose bytes are here again, or never went: they leave the far side; those that can't be read stay there, for a person to mend. → whether nothing else is left there. */
export async function leaveThere(moving: Moving): Promise<boolean> {
  const { services, storage, sources } = moving;
  let isEmpty = true;
  for (const { kind } of sources)
    for (let after = 0; ;) {
      const rows = await storedPage(services.db, storage.name, kind, after);
      if (rows.length === 0) break;
      after = rows.at(-1)!.id;
      for (const row of rows) {
        if (row.state === 'dropped' || row.state === 'returning') {
          isEmpty &&= row.problem !== null && isFileProblem(row.problem);
          continue;
        }
        await leaveOne(moving, row);
      }
    }
  return isEmpty && moving.round.failed === undefined && moving.round.bugs.length === 0;
}
