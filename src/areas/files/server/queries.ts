/** Files in SQL: their pieces, whole files, who sent them and which documents name them. */
import { sql } from 'kysely';
import { at, type Database } from '#kernel/server/database.ts';
import { lockName } from '#kernel/server/queries/locks.ts';
import type { AttachmentType } from '../domain/index.ts';
import type {} from './tables.ts';

/** Of one file in one place. */
export type FileKey = {
  readonly distributorId: number;
  readonly place: string;
  readonly hash: string;
};
const columnsOf = ({ distributorId, place, hash }: FileKey) => ({
  distributor_id: distributorId,
  place,
  hash,
});

/** Two devices that send the same file go one after the other. */
export const lockFile = async (db: Database, { distributorId, place, hash }: FileKey) =>
  await lockName(db, `file ${distributorId} ${place} ${hash}`);

export const heldPieces = async (
  db: Database,
  key: FileKey,
  userId: number,
): Promise<{ readonly piece: number; readonly size: number }[]> =>
  await db
    .selectFrom('attachment_piece')
    .select(['piece', sql<number>`length(bytes)`.as('size')])
    .where((e) => e.and({ ...columnsOf(key), user_id: userId }))
    .orderBy('piece')
    .execute();
export const piecesOfFile = async (
  db: Database,
  key: FileKey,
  userId: number,
): Promise<readonly Buffer[]> =>
  (
    await db
      .selectFrom('attachment_piece')
      .select('bytes')
      .where((e) => e.and({ ...columnsOf(key), user_id: userId }))
      .orderBy('piece')
      .execute()
  ).map(({ bytes }) => bytes);

export async function putPiece(
  db: Database,
  key: FileKey,
  { userId, piece, bytes }: { userId: number; piece: number; bytes: Buffer },
  now: number,
): Promise<void> {
  const arrived = { bytes, arrived_at: at(now) };
  await db
    .insertInto('attachment_piece')
    .values({ ...columnsOf(key), user_id: userId, piece, ...arrived })
    .onConflict((c) =>
      c.columns(['distributor_id', 'place', 'hash', 'user_id', 'piece']).doUpdateSet(arrived),
    )
    .execute();
}
export async function dropPieces(db: Database, key: FileKey, userId: number): Promise<void> {
  await db
    .deleteFrom('attachment_piece')
    .where((e) => e.and({ ...columnsOf(key), user_id: userId }))
    .execute();
}
/** Bytes of a distributor that have arrived, and whose files are not whole. */
export const waitingBytes = async (db: Database, distributorId: number): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('attachment_piece')
        .select(sql<string>`coalesce(sum(length(bytes)), 0)`.as('bytes'))
        .where('distributor_id', '=', distributorId)
        .executeTakeFirstOrThrow()
    ).bytes,
  );

export const hasSent = async (db: Database, key: FileKey, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('attachment_sender')
    .select('user_id')
    .where((e) => e.and({ ...columnsOf(key), user_id: userId }))
    .executeTakeFirst()) !== undefined;

export async function storeWhole(
  db: Database,
  key: FileKey,
  { userId, type, bytes }: { userId: number; type: AttachmentType; bytes: Buffer },
  now: number,
): Promise<void> {
  await db
    .insertInto('attachment')
    .values({ ...columnsOf(key), size: bytes.length, type, bytes, whole_at: at(now) })
    .onConflict((c) => c.columns(['distributor_id', 'place', 'hash']).doNothing())
    .execute();
  await db
    .insertInto('attachment_sender')
    .values({ ...columnsOf(key), user_id: userId })
    .onConflict((c) => c.columns(['distributor_id', 'place', 'hash', 'user_id']).doNothing())
    .execute();
}

/** Notes that a document names files; whoever named one first stays the one who must have had it. */
export async function noteUses(
  db: Database,
  { distributorId, place }: Omit<FileKey, 'hash'>,
  documentId: string,
  userId: number,
  hashes: readonly string[],
): Promise<void> {
  if (hashes.length === 0) return;
  await db
    .insertInto('attachment_use')
    .values(
      [...new Set(hashes)].map((hash) => ({
        ...columnsOf({ distributorId, place, hash }),
        document_id: documentId,
        user_id: userId,
      })),
    )
    .onConflict((c) => c.columns(['distributor_id', 'place', 'hash', 'document_id']).doNothing())
    .execute();
}
const usesOf = (db: Database, place: string, documentId: string) =>
  db
    .selectFrom('attachment_use as u')
    .innerJoin('attachment_sender as s', (on) =>
      on
        .onRef('s.distributor_id', '=', 'u.distributor_id')
        .onRef('s.place', '=', 'u.place')
        .onRef('s.hash', '=', 'u.hash')
        .onRef('s.user_id', '=', 'u.user_id'),
    )
    .where('u.place', '=', place)
    .where('u.document_id', '=', documentId);

/** Of the files that a document names those that are here, and were sent by whoever named them. */
export const wholeFiles = async (
  db: Database,
  place: string,
  documentId: string,
): Promise<ReadonlySet<string>> =>
  new Set((await usesOf(db, place, documentId).select('u.hash').execute()).map(({ hash }) => hash));

export const fileOfDocument = async (
  db: Database,
  place: string,
  documentId: string,
  hash: string,
): Promise<{ readonly type: AttachmentType; readonly bytes: Buffer } | undefined> =>
  await usesOf(db, place, documentId)
    .innerJoin('attachment as a', (on) =>
      on
        .onRef('a.distributor_id', '=', 'u.distributor_id')
        .onRef('a.place', '=', 'u.place')
        .onRef('a.hash', '=', 'u.hash'),
    )
    .select(['a.type', 'a.bytes'])
    .where('u.hash', '=', hash)
    .executeTakeFirst();

/** What arrived before, and nobody waits for any more: pieces that became no file, files that no document names. */
export async function forgetOld(db: Database, before: number): Promise<void> {
  await db.deleteFrom('attachment_piece').where('arrived_at', '<', at(before)).execute();
  await db
    .deleteFrom('attachment as a')
    .where('a.whole_at', '<', at(before))
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('attachment_use as u')
            .select('u.hash')
            .whereRef('u.distributor_id', '=', 'a.distributor_id')
            .whereRef('u.place', '=', 'a.place')
            .whereRef('u.hash', '=', 'a.hash'),
        ),
      ),
    )
    .execute();
}
