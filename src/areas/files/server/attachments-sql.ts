/** SQL for files: pieces, whole files, their senders, uses by documents, and virus scans. */
import { sql } from 'kysely';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import { readByIds } from '#kernel/server/queries/ids.ts';
import { takeAdvisoryLock } from '#kernel/server/queries/advisory-locks.ts';
import type { AttachmentType, InvoiceFileType } from '../domain/index.ts';
import type {} from './tables.ts';

/** Identifies an attached file. `place` is the area that it is attached in, such as `orders`. */
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

/** Locks a file, so that two devices that send the same file store it one after the other. */
export const lockFile = async (db: Database, { distributorId, place, hash }: FileKey) =>
  await takeAdvisoryLock(db, `file ${distributorId} ${place} ${hash}`);

export const selectPieceSizes = async (
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

export const selectPieceBytes = async (
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

export async function insertPiece(
  db: Database,
  key: FileKey,
  { userId, piece, bytes }: { userId: number; piece: number; bytes: Buffer },
  now: number,
): Promise<void> {
  const arrived = { bytes, arrived_at: toTimestamp(now) };
  await db
    .insertInto('attachment_piece')
    .values({ ...columnsOf(key), user_id: userId, piece, ...arrived })
    .onConflict((c) =>
      c.columns(['distributor_id', 'place', 'hash', 'user_id', 'piece']).doUpdateSet(arrived),
    )
    .execute();
}

export async function deletePieces(db: Database, key: FileKey, userId: number): Promise<void> {
  await db
    .deleteFrom('attachment_piece')
    .where((e) => e.and({ ...columnsOf(key), user_id: userId }))
    .execute();
}

export const hasUserSentFile = async (
  db: Database,
  key: FileKey,
  userId: number,
): Promise<boolean> =>
  (await db
    .selectFrom('attachment_sender')
    .select('user_id')
    .where((e) => e.and({ ...columnsOf(key), user_id: userId }))
    .executeTakeFirst()) !== undefined;

/** Returns which of these files the person has sent completely. */
export const selectCompletelySentFiles = async (
  db: Database,
  { distributorId, place }: Omit<FileKey, 'hash'>,
  userId: number,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await readByIds(hashes, (distinct) =>
        db
          .selectFrom('attachment_sender')
          .select('hash')
          .where('distributor_id', '=', distributorId)
          .where('place', '=', place)
          .where('user_id', '=', userId)
          .where('hash', 'in', distinct)
          .execute(),
      )
    ).map(({ hash }) => hash),
  );

/** Returns which of these files exist, regardless of their sender and of where they are stored. */
export const selectExistingFiles = async (
  db: Database,
  { distributorId, place }: Omit<FileKey, 'hash'>,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await readByIds(hashes, (distinct) =>
        db
          .selectFrom('attachment')
          .select('hash')
          .where('distributor_id', '=', distributorId)
          .where('place', '=', place)
          .where('hash', 'in', distinct)
          .execute(),
      )
    ).map(({ hash }) => hash),
  );

export async function insertCompleteFile(
  db: Database,
  key: FileKey,
  {
    userId,
    type,
    bytes,
  }: { userId: number; type: AttachmentType | InvoiceFileType; bytes: Buffer },
  now: number,
): Promise<void> {
  await db
    .insertInto('attachment')
    .values({ ...columnsOf(key), size: bytes.length, type, bytes, whole_at: toTimestamp(now) })
    .onConflict((c) => c.columns(['distributor_id', 'place', 'hash']).doNothing())
    .execute();
  await db
    .insertInto('attachment_sender')
    .values({ ...columnsOf(key), user_id: userId })
    .onConflict((c) => c.columns(['distributor_id', 'place', 'hash', 'user_id']).doNothing())
    .execute();
}

/**
 * Records that a document refers to files. If it already refers to a file, the person who did so
 * first stays recorded. The document has the file only if that person has sent all its bytes.
 */
export async function insertFileUses(
  db: Database,
  { distributorId, place }: Omit<FileKey, 'hash'>,
  documentId: string,
  userId: number,
  hashes: readonly string[],
  now: number,
): Promise<void> {
  if (hashes.length === 0) return;
  await db
    .insertInto('attachment_use')
    .values(
      [...new Set(hashes)].map((hash) => ({
        ...columnsOf({ distributorId, place, hash }),
        document_id: documentId,
        user_id: userId,
        noted_at: toTimestamp(now),
      })),
    )
    .onConflict((c) => c.columns(['distributor_id', 'place', 'hash', 'document_id']).doNothing())
    .execute();
}

/** The sender's id of files that a program sends; ids of users start at 1. */
const A_PROGRAM = 0;

/**
 * Stores a file that a program sends as a whole with a document. The same file, also for another
 * document, is stored once.
 */
export async function storeFileFromProgram(
  db: Database,
  key: FileKey,
  documentId: string,
  file: { readonly type: InvoiceFileType; readonly bytes: Buffer },
  now: number,
): Promise<void> {
  await lockFile(db, key);
  await insertCompleteFile(db, key, { ...file, userId: A_PROGRAM }, now);
  await insertFileUses(db, key, documentId, A_PROGRAM, [key.hash], now);
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

/** Returns which files of a document exist and were sent by the person who referred to them. */
export const selectCompleteFilesOfDocument = async (
  db: Database,
  place: string,
  documentId: string,
): Promise<ReadonlySet<string>> =>
  new Set((await usesOf(db, place, documentId).select('u.hash').execute()).map(({ hash }) => hash));

export type DocumentFile = FileKey & {
  readonly type: AttachmentType | InvoiceFileType;
  readonly size: number;
  /** Null if the bytes are in another storage. */
  readonly bytes: Buffer | null;
  /** Null if the virus scanner hasn't checked the file, or if there is no scanner. */
  readonly scannedAt: number | null;
  /** What the virus scanner found. Null if it found nothing or hasn't checked the file. */
  readonly found: string | null;
};

export const selectFileOfDocument = async (
  db: Database,
  place: string,
  documentId: string,
  hash: string,
): Promise<DocumentFile | undefined> =>
  await usesOf(db, place, documentId)
    .innerJoin('attachment as a', (on) =>
      on
        .onRef('a.distributor_id', '=', 'u.distributor_id')
        .onRef('a.place', '=', 'u.place')
        .onRef('a.hash', '=', 'u.hash'),
    )
    .select([
      'a.distributor_id as distributorId',
      'a.place',
      'a.hash',
      'a.size',
      'a.type',
      'a.bytes',
      'a.scanned_at as scannedAt',
      'a.found',
    ])
    .where('u.hash', '=', hash)
    .executeTakeFirst();

export type ScannedFile = Omit<DocumentFile, 'scannedAt' | 'found'>;

/**
 * How long a file waits after a failed scan: a minute at first, then twice as long each time, up to
 * 15 minutes.
 */
const scanPause = sql<string>`least(interval '15 minutes', interval '1 minute' * 2 ^ least(scan_tries - 1, 10))`;

/** Returns the next file whose scan is due and whose hash isn't in `tried`, if there is one. */
export const selectNextFileToScan = async (
  db: Database,
  tried: readonly string[],
  now: number,
): Promise<ScannedFile | undefined> =>
  await db
    .selectFrom('attachment')
    .select(['distributor_id as distributorId', 'place', 'hash', 'type', 'size', 'bytes'])
    .where('scanned_at', 'is', null)
    .where(
      sql<boolean>`(scan_tried_at is null or scan_tried_at + ${scanPause} <= ${toTimestamp(now)})`,
    )
    .$if(tried.length > 0, (query) => query.where('hash', 'not in', tried))
    .orderBy('scan_tried_at', (o) => o.asc().nullsFirst())
    .orderBy('whole_at')
    .limit(1)
    .executeTakeFirst();

export async function recordScanAttempt(db: Database, key: FileKey, now: number): Promise<void> {
  await db
    .updateTable('attachment')
    .set((e) => ({ scan_tried_at: toTimestamp(now), scan_tries: e('scan_tries', '+', 1) }))
    .where((e) => e.and(columnsOf(key)))
    .execute();
}

export async function recordScanResult(
  db: Database,
  key: FileKey,
  found: string | null,
  now: number,
): Promise<void> {
  await db
    .updateTable('attachment')
    .set({ scanned_at: toTimestamp(now), found })
    .where((e) => e.and(columnsOf(key)))
    .execute();
}
