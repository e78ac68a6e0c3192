/** Queries the pieces of uploaded files, before and after a report refers to them. */
import { sql } from 'kysely';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import { deleteOldRows } from '#kernel/server/queries/batches.ts';
import type {} from '../tables.ts';

export type Piece = {
  readonly distributorId: number;
  readonly uploadId: string;
  readonly piece: number;
  readonly hash: string;
  readonly size: number;
  readonly bytes: Buffer;
};

export const selectStoredPieces = async (
  db: Database,
  uploadId: string,
  distributorId?: number,
): Promise<{ readonly piece: number; readonly hash: string; readonly size: number }[]> => {
  const rows = db
    .selectFrom('report_piece')
    .select(['piece', 'hash', 'size'])
    .where('upload_id', '=', uploadId)
    .orderBy('piece');
  return (
    distributorId === undefined ? rows : rows.where('distributor_id', '=', distributorId)
  ).execute();
};

export async function upsertPiece(
  db: Database,
  { distributorId, uploadId, piece, hash, size, bytes }: Piece,
  now: number,
): Promise<void> {
  await db
    .insertInto('report_piece')
    .values({
      distributor_id: distributorId,
      upload_id: uploadId,
      piece,
      hash,
      size,
      bytes,
      arrived_at: toTimestamp(now),
    })
    .onConflict((c) =>
      c
        .columns(['distributor_id', 'upload_id', 'piece'])
        .doUpdateSet({ hash, size, bytes, arrived_at: toTimestamp(now) }),
    )
    .execute();
}

export const selectPiece = (db: Database, distributorId: number, uploadId: string, piece: number) =>
  db
    .selectFrom('report_piece')
    .select(['bytes', 'hash', 'size'])
    .where('distributor_id', '=', distributorId)
    .where('upload_id', '=', uploadId)
    .where('piece', '=', piece)
    .executeTakeFirst();

export async function deletePieces(
  db: Database,
  uploadId: string,
  distributorId: number,
  from = 0,
): Promise<void> {
  await db
    .deleteFrom('report_piece')
    .where('upload_id', '=', uploadId)
    .where('distributor_id', '=', distributorId)
    .where('piece', '>=', from)
    .execute();
}

/** Number of pieces that one transaction deletes. It is small, because pieces are large. */
const PIECES = 200;

/** Deletes pieces that arrived before an instant and belong to no report. */
export const deletePiecesWithoutReport = (db: Database, before: number): Promise<void> =>
  deleteOldRows(db, {
    table: 'report_piece',
    key: ['distributor_id', 'upload_id', 'piece'],
    old: sql`arrived_at < ${toTimestamp(before)}::timestamptz and not exists (
      select from report r where r.id = report_piece.upload_id and r.distributor_id = report_piece.distributor_id and not r.deleted)`,
    most: PIECES,
  });
