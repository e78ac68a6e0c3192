/** Moves files: finished ones to where they have their home, back when that is given up; a day after a proof the pieces here go; what nothing keeps any more goes there too. */
import { createHash } from 'node:crypto';
import { DAY, MINUTE } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import {
  changeFile,
  claimFile,
  dropReturned,
  forgetFile,
  noteToStore,
  putReturned,
  returnedPieces,
  returnedTo,
  storedPage,
  toDrop,
  type StoredFile,
} from '../queries.ts';
import type { FileSource } from '../sources.ts';
import { StorageError, type FilePlace, type FileToPut, type FileStorage } from '../storage.ts';
import type { BoxServices } from '../box/tokens.ts';

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
/** A process that dies lets go of its file after so long. */
const CLAIM = 10 * MINUTE;
const A_ROUND = 200;
const RETURN_PIECE = 2 ** 20;
const PROOF_KEPT = DAY;

const sourceOf = ({ sources }: Moving, kind: string): FileSource => {
  const found = sources.find((one) => one.kind === kind);
  if (!found) throw new Error(`Nobody has files of the kind ${kind}.`);
  return found;
};
const claimed = ({ services }: Moving) => services.now() + CLAIM;

/** Finished files of all modules are noted; what is noted is on its way. */
export async function noteFinished({ services: { db }, storage, sources }: Moving): Promise<void> {
  for (const source of sources)
    for (;;) {
      const found = await source.unstored(db, A_ROUND);
      await noteToStore(db, storage.name, source.kind, found);
      if (found.length < A_ROUND) break;
    }
}

async function hashOf(pieces: AsyncIterable<Buffer>): Promise<{ sha256: string; size: number }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of pieces) {
    hash.update(piece);
    size += piece.length;
  }
  return { sha256: hash.digest('hex'), size };
}
async function placeOf({ services, namesOf }: Moving, row: StoredFile): Promise<FilePlace> {
  const names = await namesOf(services.db, [row.distributor_id]);
  return {
    id: row.id,
    distributorId: row.distributor_id,
    distributor: names.get(row.distributor_id) ?? '',
    year: new Date(row.created_at).getUTCFullYear(),
    name: row.name,
  };
}
/** Where a put was never heard of, nobody knows its id, nor whether it is there: it is looked for by its name. */
async function removeThere(moving: Moving, row: StoredFile): Promise<void> {
  const { storage } = moving;
  const remoteId = row.remote_id ?? (await storage.locate(await placeOf(moving, row)));
  if (remoteId !== undefined) await storage.remove(remoteId);
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
  const back = await hashOf(storage.get(remoteId, 0, row.size));
  if (back.sha256 !== sha256) {
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

/** Brings one back piece by piece; what has come stays, whatever dies. */
async function returnOne(moving: Moving, row: StoredFile): Promise<void> {
  const { services, storage } = moving;
  const { db } = services;
  for (let start = await returnedTo(db, row.id); start < row.size;) {
    const end = Math.min(row.size, start + RETURN_PIECE);
    const parts: Buffer[] = [];
    for await (const part of storage.get(row.remote_id!, start, end)) parts.push(part);
    await putReturned(db, row.id, start, Buffer.concat(parts));
    await changeFile(db, row.id, { claimedUntil: claimed(moving) });
    start = end;
  }
  const back = await hashOf(returnedPieces(db, row.id));
  if (back.sha256 !== row.sha256 || back.size !== row.size) {
    await dropReturned(db, row.id);
    throw new StorageError('wrong_content', `file ${row.id} came back as another one`);
  }
  await db.transaction().execute(async (tx) => {
    await sourceOf(moving, row.kind).restore(tx, row.ref, row.id);
    await dropReturned(tx, row.id);
    await changeFile(tx, row.id, { state: 'verified' });
  });
}

/** Each file of the states once; one that fails keeps the others from nothing unless all would fail as it did. → the last problem. */
async function eachOnce(
  moving: Moving,
  states: readonly StoredFile['state'][],
  work: (row: StoredFile) => Promise<void>,
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
    });
    if (!row) return failed;
    after = row.id;
    try {
      await work(row);
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      failed = error;
      services.log.warn({ file: row.id, problem: error.message }, 'a file was not moved');
      await changeFile(services.db, row.id, { problem: error.problem, claimedUntil: null });
      if (error.problem !== 'wrong_content') return failed;
    }
  }
}
export const putAll = (moving: Moving) =>
  eachOnce(moving, ['uploading'], (row) => putOne(moving, row));
export const returnAll = (moving: Moving) =>
  eachOnce(moving, ['returning'], (row) => returnOne(moving, row));

/** A day after the proof, and only where the file is there still, as it was. */
export async function dropProved(moving: Moving): Promise<StorageError | undefined> {
  const { services, storage } = moving;
  const { db } = services;
  let failed: StorageError | undefined;
  for (let after = 0; ;) {
    const rows = await toDrop(db, storage.name, services.now() - PROOF_KEPT, after);
    if (rows.length === 0) return failed;
    for (const row of rows) {
      after = row.id;
      if (!(await storage.verify(row.remote_id!, { size: row.size, checksum: row.checksum! }))) {
        // Somebody has removed or changed it there: it is put once more, from here.
        failed = new StorageError('not_found', `file ${row.id} is not there any more`);
        await changeFile(db, row.id, { state: 'uploading', remote_id: null, problem: 'not_found' });
        continue;
      }
      await db.transaction().execute(async (tx) => {
        await sourceOf(moving, row.kind).drop(tx, row.ref);
        await changeFile(tx, row.id, { state: 'dropped' });
      });
    }
  }
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
      for (const row of rows.filter(({ ref }) => gone.has(ref))) {
        await removeThere(moving, row);
        await forgetFile(services.db, row.id);
      }
    }
}
/** Those whose bytes are here again, or never went: they leave the far side. → whether none is left there. */
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
          isEmpty = false;
          continue;
        }
        await removeThere(moving, row);
        await forgetFile(services.db, row.id);
      }
    }
  return isEmpty;
}
